// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// An override does not watch a parent that its accessor registers. Therefore the end of the accessor must not change
/// that parent's counts.
struct ParentDuringAccessorTests {
    @Test func aParentThatIsRegisteredWhileAnAccessorRunsMayBeOverriddenLater() {
        let (shop, order) = (Shop(), Order())
        let fake = Cup()

        order.override({ order in
            order.parent(shop)
            return order.table.cup()
        }) { Cup() }
        shop.override({ $0.bar.cup() }) { fake }

        #expect(shop.bar.cup() === fake)
    }
}

extension Shop { fileprivate var bar: BarModule { module() } }
private final class BarModule: Module<Shop> {
    func cup() -> Cup { transient { Cup() } }
}
private final class Order: Component {
    var table: TableModule { module() }
}
private final class TableModule: Module<Order> {
    func cup() -> Cup { single { Cup() } }
}
