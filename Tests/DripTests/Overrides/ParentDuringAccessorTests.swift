// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Bug: `watchInstallation(false)` walks the ancestors anew, so a parent that was registered while the accessor ran is shown
/// (`unhide`) and counted down (`installations`) though it was never hidden. Its next override "called no strategy".
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

private final class Cup {}
private final class Shop: Component {
    var bar: BarModule { module() }
}
private final class BarModule: Module<Shop> {
    func cup() -> Cup { transient { Cup() } }
}
private final class Order: Component {
    var table: TableModule { module() }
}
private final class TableModule: Module<Order> {
    func cup() -> Cup { single { Cup() } }
}
