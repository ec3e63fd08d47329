// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A parent is registered before the first use of the component, and before its first child.
struct LateParentTests {
    @Test func aParentRegisteredAfterAnInstanceWasBuiltStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let order = Order().parent(Shop())
            _ = order.table.tray()
            _ = order.table.spoon()
            order.parent(Kiosk())
        }

        #expect(
            result?.message == """
                Drip: Kiosk was registered as a parent in Order after tray() was asked for.

                  registered   LateParentTests.swift
                  provider     LateParentTests.swift

                What was built before holds what was there before, so a part of the component would never see it.

                Do this:
                  • register before the first use of the component.
                """
        )
    }

    @Test func aParentRegisteredAfterAParentWasFoundStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let order = Order().parent(Shop())
            _ = order.shop
            order.parent(Shop())
        }

        let headline = "Drip: Shop was registered as a parent in Order after Shop was asked for."
        #expect(result?.message.hasPrefix(headline) == true)
    }

    @Test func aParentRegisteredAfterAParentWasFoundByProtocolStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let order = Order().parent(Shop())
            _ = order.menu
            order.parent(Kiosk())
        }

        let headline = "Drip: Kiosk was registered as a parent in Order after HasMenu was asked for."
        #expect(result?.message.hasPrefix(headline) == true)
    }

    @Test func aParentRegisteredAfterAChildWasBuiltStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let visit = Visit()
            let order = Order().parent(visit)
            visit.parent(Shop())
            withExtendedLifetime(order) {}
        }

        #expect(
            result?.message == """
                Drip: Shop was registered as a parent in Visit after its child Order was built.

                  registered   LateParentTests.swift
                  built        LateParentTests.swift

                What was built before holds what was there before, so a part of the component would never see it.

                Do this:
                  • register before the first use of the component.
                """
        )
    }

    @Test func aParentIsLateAlsoWhenAnOverrideHasSetAsideWhatWasBuilt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let visit = Visit()
            _ = visit.hall.spoon()
            visit.override(Spoon.self) { Spoon() }
            visit.parent(Shop())
        }

        let event = "Shop was registered as a parent in Visit after spoon() was asked for."
        #expect(stopText(result).hasPrefix("Drip: \(event)"))
    }

    @Test func aModuleAloneIsNoUse() {
        let (shop, order) = (Shop(), Order())
        let table = order.table

        order.parent(shop)

        #expect(table.tray().cup === shop.bar.cup())
    }

    @Test func anOverrideIsNoUse() {
        let (shop, order) = (Shop(), Order())
        order.override({ $0.table.spoon() }) { Spoon() }

        order.parent(shop)

        #expect(order.shop === shop)
    }

    @Test func oneComponentCanBeRegisteredTwice() {
        let shop = Shop()

        let order = Order().parent(shop).parent(shop)

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

    @Test func aReleasedChildDoesNotMakeAParentLate() {
        let late = Visit()
        do {
            let order = Order().parent(Shop()).parent(late)
            _ = order.table.tray()
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
private final class Visit: Component { var hall: HallModule { module() } }
private final class Booth: Component {}
private final class Spoon {}
private final class Tray {
    let cup: Cup
    init(_ cup: Cup) { self.cup = cup }
}

private final class BarModule: Module<Shop> {
    func cup() -> Cup { single { Cup() } }
}

/// Not kept by its component.
private struct HallModule: ModuleType {
    let component: Visit

    func spoon() -> Spoon { single { Spoon() } }
}

private final class TableModule: Module<Order> {
    var arrived: Shop?

    func spoon() -> Spoon { single { Spoon() } }
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
    var menu: any HasMenu { parent(as: (any HasMenu).self) }
    var table: TableModule { module() }
}
