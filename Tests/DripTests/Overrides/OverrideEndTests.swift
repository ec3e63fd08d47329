// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The end of an override brings back an instance whose provider made another one meanwhile, from other things.
struct OverrideEndTests {
    private let shop = Shop()

    @Test func whatWasBuiltFromTheOtherOneIsBuiltAnew() {
        let early = shop.bar.cup()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.usesBeans = false
        #expect(shop.bar.tray().cup !== early)

        shop.removeOverrides()

        #expect(shop.bar.cup() === early)
        #expect(shop.bar.tray().cup === early)
        #expect(shop.bar.table().tray === shop.bar.tray())
    }

    @Test func soItIsInAChild() {
        let early = shop.bar.cup()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.usesBeans = false
        let order = Order(parent: shop)
        #expect(order.tray.tray().cup !== early)

        shop.removeOverrides()

        #expect(order.tray.tray().cup === early)
    }

    @Test func andWhatIsBuiltFromTheFirstOneStays() {
        let table = shop.bar.table()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.usesBeans = false
        #expect(shop.bar.table() !== table)

        shop.removeOverrides()

        #expect(shop.bar.table() === table)
        #expect(shop.bar.tray() === table.tray)
    }

    @Test func whatACircleMakesMeanwhileIsNotKept() {
        let early = shop.bar.lid()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.usesBeans = false
        shop.bar.meanwhile = { $0.removeOverrides() }

        #expect(shop.bar.pot().lid !== early)

        #expect(shop.bar.lid() === early)
        #expect(shop.bar.pot().lid === early)
    }
}

private class Beans {}
private class Cup {}
private class Tray { let cup: Cup; init(_ cup: Cup) { self.cup = cup } }
private class Table { let tray: Tray; init(_ tray: Tray) { self.tray = tray } }

private class Pot { var lid: Lid? }
private class Lid { weak var pot: Pot?; init(_ pot: Pot?) { self.pot = pot } }

private final class Shop: Component {
    var bar: BarModule { module() }
}

private final class BarModule: Module<Shop> {
    var usesBeans = true
    var meanwhile: ((Shop) -> Void)?

    func beans() -> Beans { single { Beans() } }
    func cup() -> Cup {
        single {
            if usesBeans { _ = beans() }
            return Cup()
        }
    }
    func tray() -> Tray { single { Tray(cup()) } }
    func table() -> Table { single { Table(tray()) } }
    func pot() -> Pot {
        single {
            Pot()
        } configure: { pot, shop in
            pot.lid = shop.bar.lid()
            shop.bar.meanwhile?(shop)
        }
    }
    func lid() -> Lid {
        single {
            if !usesBeans { return Lid(pot()) }
            _ = beans()
            return Lid(nil)
        }
    }
}

private final class Order: ChildComponent<Shop> {
    var tray: TrayModule { module() }
}

private final class TrayModule: Module<Order> {
    func tray() -> Tray { single { Tray(component.parent.bar.cup()) } }
}
