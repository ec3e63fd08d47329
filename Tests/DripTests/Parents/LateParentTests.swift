// SPDX-License-Identifier: MIT

import Drip
import Testing

struct LateParentTests {
    @Test func aParentRegisteredAfterTheFirstUseIsFound() {
        let (first, second) = (Shop(), Shop())
        let order = Order().parent(first)

        #expect(order.shop === first)
        order.parent(second)

        #expect(order.shop === second)
    }

    @Test func aNearerParentRegisteredAfterTheFirstUseIsFound() {
        let (far, near) = (Shop(), Shop())
        let visit = Visit().parent(far)
        let order = Order().parent(visit)

        #expect(order.shop === far)
        order.parent(near)

        #expect(order.shop === near)
    }

    @Test func aParentRegisteredAboveAfterTheFirstUseIsFound() {
        let (first, second) = (Shop(), Shop())
        let visit = Visit().parent(first)
        let order = Order().parent(visit)

        #expect(order.shop === first)
        visit.parent(second)

        #expect(order.shop === second)
    }

    @Test func anInstanceBuiltFromTheEarlierParentIsCreatedAgain() {
        let (first, second) = (Shop(), Shop())
        let order = Order().parent(first)

        #expect(order.table.tray().cup === first.bar.cup())
        order.parent(second)

        #expect(order.table.tray().cup === second.bar.cup())
    }

    @Test func anInstanceWhoseCreationRegistersAParentFollowsItsOverrides() {
        let (shop, order) = (Shop(), Order())
        order.table.arrived = shop
        let early = order.table.lateTray()
        #expect(order.table.lateTray() === early)

        shop.override({ $0.bar.cup() }) { Cup() }

        #expect(order.table.lateTray() !== early)
        #expect(order.table.lateTray().cup === shop.bar.cup())

        shop.removeOverrides()
        #expect(order.table.lateTray() === early)
    }

    @Test func aDependencyCreatedAfterTheRegistrationFollowsTheOverridesToo() {
        let (shop, order) = (Shop(), Order())
        order.table.arrived = shop
        _ = shop.bar.cup()
        _ = order.table.carrier()

        shop.override({ $0.bar.cup() }) { Cup() }

        #expect(order.table.tray().cup === shop.bar.cup())
        #expect(order.table.carrier() === order.table.tray())
    }

    @Test func aNearerParentRegisteredAboveAParentIsFound() {
        let (far, near) = (Shop(), Shop())
        let visit = Visit().parent(Visit().parent(Visit().parent(far)))
        let order = Order().parent(visit)

        #expect(order.shop === far)
        visit.parent(Visit().parent(near))

        #expect(order.shop === near)
    }

    @Test func aParentThatBecomesNearerThanOneInAnotherBranchIsFound() {
        let (first, second) = (Shop(), Shop())
        let visit = Visit().parent(Visit().parent(Visit().parent(Visit().parent(second))))
        let order = Order().parent(visit).parent(Visit().parent(Visit().parent(Visit().parent(first))))

        #expect(order.shop === first)
        #expect(order.table.tray().cup === first.bar.cup())
        visit.parent(Visit().parent(second))

        #expect(order.shop === second)
        #expect(order.table.tray().cup === second.bar.cup())
    }

    @Test func manyWaysToAParentAreSearchedOnce() {
        let shop = Shop()
        var pair = [Visit().parent(shop), Visit().parent(shop)]
        for _ in 0..<40 { pair = [Visit().parent(pair[0]).parent(pair[1]), Visit().parent(pair[0]).parent(pair[1])] }

        #expect(Order().parent(pair[0]).parent(pair[1]).shop === shop)
    }

    @Test func aNearerParentIsStillFoundAfterFartherOnesAreRegistered() {
        let shop = Shop()
        let visit = Visit().parent(shop)
        let order = Order().parent(Visit().parent(visit))
        let tray = order.table.tray()

        order.parent(Visit().parent(Visit().parent(Visit().parent(Shop()))))
        visit.parent(Visit().parent(Shop()))

        #expect(order.shop === shop)
        #expect(order.table.tray().cup === tray.cup)
    }

    @Test func aParentRegisteredAboveALaterParentIsFound() {
        let (first, second, late) = (Shop(), Shop(), Visit())
        let order = Order().parent(Visit().parent(first))
        let tray = order.table.tray()

        order.parent(late)
        #expect(order.shop === first)
        #expect(order.table.tray() === tray)
        late.parent(second)

        #expect(order.shop === second)
        #expect(order.table.tray().cup === second.bar.cup())
    }

    @Test func aParentRegisteredTwoLevelsAboveALaterParentIsFound() {
        let (first, second, late, later) = (Shop(), Shop(), Visit(), Visit())
        let order = Order().parent(Visit().parent(Visit().parent(Visit().parent(first))))
        let tray = order.table.tray()

        order.parent(late)
        late.parent(later)
        #expect(order.table.tray() === tray)
        later.parent(second)

        #expect(order.shop === second)
        #expect(order.table.tray().cup === second.bar.cup())
    }

    @Test func aChildFindsAParentRegisteredAboveItsParentsLaterParent() {
        let (first, second, late) = (Shop(), Shop(), Visit())
        let middle = Visit().parent(Visit().parent(first))
        let order = Order().parent(middle)
        let tray = order.table.tray()

        middle.parent(late)
        #expect(order.table.tray() === tray)
        late.parent(second)

        #expect(order.shop === second)
        #expect(order.table.tray().cup === second.bar.cup())
    }

    @Test func anInstanceBuiltFromAnOverrideThatEndsDuringItsCreationIsNotKept() {
        let (shop, order) = (Shop(), Order())
        _ = shop.bar.cup()
        shop.override({ $0.bar.cup() }) { Cup() }
        order.table.arrived = shop
        order.table.afterwards = { shop.removeOverrides() }

        let tray = order.table.briefTray()

        #expect(tray.cup !== shop.bar.cup())
        #expect(order.table.briefTray() !== tray)
        #expect(order.table.briefTray().cup === shop.bar.cup())
    }

    @Test func aLaterParentForgetsAReleasedChild() {
        let late = Visit()
        do {
            let order = Order().parent(Visit().parent(Shop()))
            _ = order.table.tray()
            order.parent(late)
        }

        let shop = Shop()
        late.parent(shop)

        let next = Order().parent(late)
        #expect(next.table.tray().cup === shop.bar.cup())
    }
}

private final class Shop: Component {
    var bar: BarModule { module() }
}
private final class Visit: Component {}

private final class Cup {}
private final class Tray {
    let cup: Cup
    init(_ cup: Cup) { self.cup = cup }
}

private final class BarModule: Module<Shop> {
    func cup() -> Cup { single { Cup() } }
}

private final class TableModule: Module<Order> {
    var arrived: Shop?
    var afterwards: (() -> Void)?

    func tray() -> Tray { single { Tray(component.shop.bar.cup()) } }
    func lateTray() -> Tray {
        single {
            arrive()
            return Tray(component.shop.bar.cup())
        }
    }
    func briefTray() -> Tray {
        single {
            arrive()
            let cup = component.shop.bar.cup()
            afterwards?()
            return Tray(cup)
        }
    }
    func carrier() -> Tray {
        single {
            arrive()
            return tray()
        }
    }

    private func arrive() {
        if let arrived { component.parent(arrived) }
        arrived = nil
    }
}

private final class Order: Component {
    var shop: Shop { parent() }
    var table: TableModule { module() }
}
