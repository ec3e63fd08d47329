// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// An override that ends while an instance is being created.
struct OverrideEndInFlightTests {
    private let shop = Shop()

    @Test func aNewOneIsNotKeptThoughItUsedNothingOfTheOverride() {
        let early = shop.bar.cup()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.interrupt = { $0.removeOverrides() }

        let tray = shop.bar.tray()

        #expect(tray.cup !== early)
        #expect(shop.bar.cup() === early)
        #expect(shop.bar.tray() !== tray)
    }

    @Test func aNewOneIsNotKeptThoughTheOverrideWasEarly() {
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.interrupt = { $0.removeOverrides() }

        let tray = shop.bar.tray()

        #expect(shop.bar.tray() !== tray)
    }

    @Test func aNewOneIsNotKeptThoughALayerBeganAndEnded() {
        _ = shop.bar.beans()
        shop.bar.interrupt = { shop in
            shop.bar.interrupt = nil
            shop.withOverrides {
                $0.override({ $0.bar.beans() }) { Beans() }
            } operation: {
                _ = shop.bar.beans()
            }
        }

        let tray = shop.bar.tray()

        #expect(shop.bar.tray() !== tray)
    }

    @Test func anInstanceMadeInsideIsGivenAsOftenAsItIsAskedForAndNotKept() {
        let early = shop.bar.beans()
        shop.bar.interrupt = { $0.override({ $0.bar.beans() }) { Beans() } }

        let cup = shop.bar.lateCup()

        #expect(cup.beans === early)
        shop.bar.interrupt = nil
        #expect(shop.bar.lateCup() !== cup)
        #expect(shop.bar.lateCup().beans === shop.bar.beans())
    }

    @Test func aNewOneThatUsedTheReplacementIsNotKept() {
        let early = shop.bar.lateCup()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.interrupt = { $0.removeOverrides() }

        #expect(shop.bar.lateCup() !== early)

        #expect(shop.bar.lateCup() === early)
    }

    @Test func anInstanceThatAChildIsBuildingIsNotKept() {
        let table = Corner(parent: shop)
        let early = table.card.cup()
        shop.override({ $0.bar.beans() }) { Beans() }
        table.card.interrupt = { $0.parent.removeOverrides() }

        let cup = table.card.tray().cup

        #expect(table.card.cup() !== cup)
        #expect(table.card.cup() !== early)
        #expect(table.card.tray().cup === table.card.cup())
    }
}

private class CupOfBeans { let beans: Beans; init(_ beans: Beans) { self.beans = beans } }
private class Tray { let cup: CupOfBeans; init(_ cup: CupOfBeans) { self.cup = cup } }

extension Shop { fileprivate var bar: BarModule { module() } }

private final class BarModule: Module<Shop> {
    var interrupt: ((Shop) -> Void)?

    func beans() -> Beans { single { Beans() } }
    func cup() -> CupOfBeans {
        single {
            interrupt?(component)
            return CupOfBeans(beans())
        }
    }
    func lateCup() -> CupOfBeans {
        single {
            let beans = beans()
            interrupt?(component)
            return CupOfBeans(beans)
        }
    }
    func tray() -> Tray { single { Tray(cup()) } }
}

extension Corner { fileprivate var card: CardModule { module() } }

private final class CardModule: Module<Corner> {
    var interrupt: ((Corner) -> Void)?

    func cup() -> CupOfBeans {
        single {
            interrupt?(component)
            return CupOfBeans(component.parent.bar.beans())
        }
    }
    func tray() -> Tray { single { Tray(cup()) } }
}
