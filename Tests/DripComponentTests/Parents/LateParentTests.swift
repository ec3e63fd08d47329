// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A parent is registered before the first call that it would have answered.
struct LateParentTests {
    @Test func aParentRegisteredAfterAnAnswerStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let order = Order().parent(Shop())
            _ = order.shop
            order.parent(Shop())
        }

        #expect(
            result?.message == """
                Drip: Shop was registered as a parent in Order after Shop was asked for.

                  registered   LateParentTests.swift

                What was built before holds what was there before, so a part of the component would never see it.

                Do this:
                  • register before the first use of the component.
                """
        )
    }

    @Test func aParentRegisteredAboveAComponentThatHasAskedStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let visit = Visit().parent(Shop())
            let order = Order().parent(visit)
            _ = order.shop
            visit.parent(Shop())
        }

        let headline = """
            Drip: Shop was registered as a parent in Visit after Shop by Order, which is below it, was asked for.
            """
        #expect(result?.message.hasPrefix(headline) == true)
    }

    @Test func aParentThatBringsALateAncestorStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let order = Order().parent(Shop())
            _ = order.table.tray()
            order.parent(Visit().parent(Shop()))
        }

        let headline = "Drip: Visit was registered as a parent in Order after Shop was asked for."
        #expect(result?.message.hasPrefix(headline) == true)
    }

    @Test func aParentWouldHaveAnsweredARequestForAProtocol() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let order = Order().parent(Shop())
            _ = order.menu
            order.parent(Kiosk())
        }

        let headline = "Drip: Kiosk was registered as a parent in Order after HasMenu was asked for."
        #expect(result?.message.hasPrefix(headline) == true)
    }

    @Test func aParentRegisteredAboveALaterParentStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (order, late) = (Order().parent(Shop()), Visit())
            _ = order.shop
            order.parent(late)
            late.parent(Shop())
        }

        let headline = """
            Drip: Shop was registered as a parent in Visit after Shop by Order, which is below it, was asked for.
            """
        #expect(result?.message.hasPrefix(headline) == true)
    }

    @Test func aParentThatNobodyHasAskedForMayBeRegisteredLater() {
        let (shop, kiosk) = (Shop(), Kiosk())
        let order = Order().parent(shop)
        _ = order.table.tray()

        order.parent(kiosk)

        #expect(order.kiosk === kiosk)
        #expect(order.shop === shop)
    }

    @Test func aParentRegisteredDuringACreationIsFound() {
        let (shop, order) = (Shop(), Order())
        order.table.arrived = shop

        let tray = order.table.lateTray()

        #expect(tray.cup === shop.bar.cup())
        shop.override({ $0.bar.cup() }) { Cup() }
        #expect(order.table.lateTray() !== tray)
        #expect(order.table.lateTray().cup === shop.bar.cup())
        shop.removeOverrides()
        #expect(order.table.lateTray().cup === shop.bar.cup())
    }

    @Test func manyWaysToAParentAreSearchedOnce() {
        let shop = Shop()
        var pair = (Visit().parent(shop), Booth().parent(shop))
        for _ in 0..<40 { pair = (Visit().parent(pair.0).parent(pair.1), Booth().parent(pair.0).parent(pair.1)) }

        #expect(Order().parent(pair.0).parent(pair.1).shop === shop)
    }

    @Test func aReleasedChildThatHasAskedDoesNotMakeAParentLate() {
        let late = Visit()
        do {
            let order = Order().parent(Visit().parent(Shop()))
            _ = order.table.tray()
            order.parent(late)
        }
        let shop = Shop()

        late.parent(shop)
        let order = Order().parent(late)

        #expect(order.table.tray().cup === shop.bar.cup())
    }
}

private protocol HasMenu: AnyObject {}

extension Shop: HasMenu { fileprivate var bar: BarModule { module() } }
private final class Kiosk: Component, HasMenu {}
private final class Visit: Component {}
private final class Booth: Component {}
private final class Tray {
    let cup: Cup
    init(_ cup: Cup) { self.cup = cup }
}

private final class BarModule: Module<Shop> {
    func cup() -> Cup { single { Cup() } }
}

private final class TableModule: Module<Order> {
    var arrived: Shop?

    func tray() -> Tray { single { Tray(component.shop.bar.cup()) } }
    func lateTray() -> Tray {
        single {
            if let arrived { component.parent(arrived) }
            arrived = nil
            return tray()
        }
    }
}

private final class Order: Component {
    var shop: Shop { parent() }
    var kiosk: Kiosk { parent() }
    var menu: any HasMenu { parent(as: (any HasMenu).self) }
    var table: TableModule { module() }
}
