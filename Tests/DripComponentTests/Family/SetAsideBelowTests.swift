// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// What an override has set aside was built from what was there before, so a change above forgets it too.
struct SetAsideBelowTests {
    @Test func anOverrideAboveReachesWhatAnOverrideBelowBringsBack() {
        let shop = Shop()
        let order = Corner(parent: shop)
        _ = order.table.tray()
        order.override({ $0.table.tray() }) { Tray(Cup()) }

        shop.override({ $0.bar.cup() }) { Cup() }
        order.removeOverrides()

        #expect(order.table.tray().cup === shop.bar.cup())
    }

    @Test func theEndOfAnOverrideAboveReachesWhatAnOverrideBelowBringsBack() {
        let shop = Shop()
        let order = Corner(parent: shop)
        shop.override({ $0.bar.cup() }) { Cup() }
        _ = order.table.tray()
        order.override({ $0.table.tray() }) { Tray(Cup()) }

        shop.removeOverrides()
        order.removeOverrides()

        #expect(order.table.tray().cup === shop.bar.cup())
    }

    @Test func weakInstancesThatWereSetAsideAreForgottenToo() {
        let shop = Shop()
        let order = Corner(parent: shop)
        let lent = [order.table.lent(), order.table.lent(1)]
        order.override({ $0.table.lent() }) { Tray(Cup()) }
        order.override({ $0.table.lent(1) }) { Tray(Cup()) }

        shop.override({ $0.bar.cup() }) { Cup() }
        order.removeOverrides()

        #expect(order.table.lent().cup === shop.bar.cup())
        #expect(order.table.lent(1).cup === shop.bar.cup())
        withExtendedLifetime(lent) {}
    }
}

private final class Tray {
    let cup: Cup
    init(_ cup: Cup) { self.cup = cup }
}

extension Shop { fileprivate var bar: BarModule { module() } }

private final class BarModule: Module<Shop> {
    func cup() -> Cup { single { Cup() } }
}

extension Corner { fileprivate var table: TableModule { module() } }

private final class TableModule: Module<Corner> {
    func tray() -> Tray { single { Tray(component.parent.bar.cup()) } }
    func lent() -> Tray { weakSingle { Tray(component.parent.bar.cup()) } }
    func lent(_ number: Int) -> Tray { weakSingle(for: number) { Tray(component.parent.bar.cup()) } }
}
