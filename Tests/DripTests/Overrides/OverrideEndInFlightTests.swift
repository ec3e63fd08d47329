// SPDX-License-Identifier: MIT

import Drip
import Testing

/// An override that ends while an instance is being created.
struct OverrideEndInFlightTests {
    private let shop = Shop()

    @Test func aNewOneIsNotKeptThoughItUsedNothingOfTheOverride() {
        let early = shop.bar.cup()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.meanwhile = { $0.removeOverrides() }

        let tray = shop.bar.tray()

        #expect(tray.cup !== early)
        #expect(shop.bar.cup() === early)
        #expect(shop.bar.tray() !== tray)
    }

    @Test func aNewOneThatUsedTheReplacementIsNotKept() {
        let early = shop.bar.lateCup()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.meanwhile = { $0.removeOverrides() }

        #expect(shop.bar.lateCup() !== early)

        #expect(shop.bar.lateCup() === early)
    }

    @Test func anInstanceThatAChildIsBuildingIsNotKept() {
        let table = Table(parent: shop)
        let early = table.card.cup()
        shop.override({ $0.bar.beans() }) { Beans() }
        table.card.meanwhile = { $0.parent.removeOverrides() }

        #expect(table.card.tray().cup !== early)

        #expect(table.card.cup() === early)
        #expect(table.card.tray().cup === early)
    }
}

private class Beans {}
private class Cup { init(_ beans: Beans) {} }
private class Tray { let cup: Cup; init(_ cup: Cup) { self.cup = cup } }

private final class Shop: Component {
    var bar: BarModule { module() }
}

private final class BarModule: Module<Shop> {
    var meanwhile: ((Shop) -> Void)?

    func beans() -> Beans { single { Beans() } }
    func cup() -> Cup {
        single {
            meanwhile?(component)
            return Cup(beans())
        }
    }
    func lateCup() -> Cup {
        single {
            let beans = beans()
            meanwhile?(component)
            return Cup(beans)
        }
    }
    func tray() -> Tray { single { Tray(cup()) } }
}

private final class Table: ChildComponent<Shop> {
    var card: CardModule { module() }
}

private final class CardModule: Module<Table> {
    var meanwhile: ((Table) -> Void)?

    func cup() -> Cup {
        single {
            meanwhile?(component)
            return Cup(component.parent.bar.beans())
        }
    }
    func tray() -> Tray { single { Tray(cup()) } }
}
