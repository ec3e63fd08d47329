// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// An override that is set after children built instances from the replaced instance. The children build anew, too.
struct LateOverrideChildrenTests {
    private let shop = Shop()

    @Test func whateverALivingChildHasCachedIsBuiltAnew() {
        let corner = Corner(parent: shop)
        let early = corner.bar.menu()
        let sign = corner.bar.sign()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(corner.bar.menu() !== early)
        #expect(corner.bar.menu().beans.name == "fake")
        #expect(corner.bar.sign() !== sign)
    }

    @Test func childrenBuildAnewWhenOverridesAreRemoved() {
        let corner = Corner(parent: shop)
        let (early, sign) = (corner.bar.menu(), corner.bar.sign())
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let fake = corner.bar.menu()

        shop.removeOverrides()

        #expect(corner.bar.menu() !== fake)
        #expect(corner.bar.menu() !== early)
        #expect(corner.bar.menu().beans === shop.bar.beans())
        #expect(corner.bar.sign() !== sign)
    }

    @Test func childrenBuildAnewWhenAnEarlyOverrideIsRemoved() {
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let corner = Corner(parent: shop)
        let menu = corner.bar.menu()

        shop.removeOverrides()

        #expect(menu.beans.name == "fake")
        #expect(corner.bar.menu().beans.name == "real")
    }

    @Test func whatAChildsOverrideSetAsideDoesNotComeBackAfterAnOverrideAbove() {
        let corner = Corner(parent: shop)
        let menu = corner.bar.menu()
        _ = corner.bar.sign()
        corner.override({ $0.bar.sign() }) { Sign() }
        shop.override({ $0.bar.beans() }) { Beans("fake") }

        corner.removeOverrides()

        #expect(corner.bar.menu() !== menu)
        #expect(corner.bar.menu().beans.name == "fake")
    }

    @Test func whatAChildsOverrideSetAsideDoesNotComeBackAfterTheEndOfAnOverrideAbove() {
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let corner = Corner(parent: shop)
        _ = (corner.bar.menu(), corner.bar.sign())
        corner.override({ $0.bar.sign() }) { Sign() }
        shop.removeOverrides()

        corner.removeOverrides()

        #expect(corner.bar.menu().beans.name == "real")
    }

    @Test func aChildsOwnComeBackWhenItsOwnOverrideIsRemoved() {
        let corner = Corner(parent: shop)
        let (menu, sign) = (corner.bar.menu(), corner.bar.sign())
        corner.override({ $0.bar.sign() }) { Sign() }
        #expect(corner.bar.menu() !== menu)

        corner.removeOverrides()

        #expect(corner.bar.menu() === menu)
        #expect(corner.bar.sign() === sign)
    }

    @Test func aDiamondOfParentsIsReachedOnce() {
        let (corner, stand) = (Corner(parent: shop), Stand().parent(shop))
        let inner = Kiosk().parent(corner).parent(stand)
        let early = inner.desk.menu()

        shop.override({ $0.bar.beans() }) { Beans("fake") }
        #expect(inner.desk.menu() !== early)
        #expect(inner.desk.menu().beans.name == "fake")

        shop.removeOverrides()
        #expect(inner.desk.menu().beans.name == "real")
    }

    @Test func reachesChildrenOfChildren() {
        let order = Order(parent: Corner(parent: shop))
        let direct = order.cup.direct()
        let through = order.cup.through()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(order.cup.direct() !== direct)
        #expect(order.cup.through() !== through)
        #expect(order.cup.direct().beans.name == "fake")
        #expect(order.cup.through().beans.name == "fake")
    }

    @Test func reachesEveryLivingChild() {
        let corners = (0..<20).map { _ in Corner(parent: shop) }
        let early = corners.map { $0.bar.menu() }

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(zip(corners, early).allSatisfy { $0.bar.menu() !== $1 })
        #expect(corners.map { $0.bar.menu().beans.name } == Array(repeating: "fake", count: 20))
    }

    @Test func theChildOfAClosedComponentKeepsTheInstancesThatItBuildsAnew() {
        let corner = Corner(parent: shop)
        _ = corner.bar.menu()
        corner.close()
        let order = Order(parent: corner)
        let early = order.cup.searched()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        let menu = order.cup.searched()
        #expect(menu !== early)
        #expect(menu.beans.name == "fake")
        #expect(order.cup.searched() === menu)

        shop.removeOverrides()
        #expect(order.cup.searched().beans.name == "real")
    }

    @Test func aChildThatHasGoneIsLeftAlone() {
        let kept = Corner(parent: shop)
        let early = kept.bar.menu()
        do {
            let gone = Corner(parent: shop)
            _ = gone.bar.menu()
        }

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(kept.bar.menu() !== early)
    }

    @Test func aChildOfSeveralParentsFollowsEachOfThem() {
        let roastery = Roastery()
        let stand = Stand().parent(shop).parent(roastery)
        _ = (stand.bar.menu(), stand.bar.sack())

        roastery.override({ $0.beans.sack() }) { Beans("sack") }
        #expect(stand.bar.menu().beans.name == "real")
        #expect(stand.bar.sack().beans.name == "sack")

        shop.override({ $0.bar.beans() }) { Beans("fake") }
        #expect(stand.bar.menu().beans.name == "fake")
        #expect(stand.bar.sack().beans.name == "sack")
    }

    @Test func anOverrideThatSetsNothingAsideLeavesChildrenAlone() {
        let corner = Corner(parent: shop)
        let sign = corner.bar.sign()

        shop.override({ $0.bar.beans() }) { Beans("fake") }
        shop.override({ $0.bar.draft() }) { Menu(Beans("draft")) }

        #expect(corner.bar.sign() === sign)
        #expect(corner.bar.special().beans.name == "draft")
    }

    @Test func anOverrideInTheChildLeavesTheParentAlone() {
        let corner = Corner(parent: shop)
        let other = Corner(parent: shop)
        let menu = other.bar.menu()
        let beans = shop.bar.beans()
        _ = corner.bar.menu()

        corner.override({ $0.bar.menu() }) { Menu(Beans("fake")) }

        #expect(corner.bar.menu().beans.name == "fake")
        #expect(other.bar.menu() === menu)
        #expect(shop.bar.beans() === beans)
    }

    @Test func aReplacementThatUsedAnOverrideAboveThatEndedIsNotKept() {
        let corner = Corner(parent: shop)
        _ = (shop.bar.beans(), corner.bar.menu())
        var isFirst = true
        corner.override({ $0.bar.menu() }) { [shop] in
            guard isFirst else { return Menu(shop.bar.beans()) }
            isFirst = false
            shop.override({ $0.bar.beans() }) { Beans("fake") }
            defer { shop.removeOverrides() }
            return Menu(shop.bar.beans())
        }

        #expect(corner.bar.menu().beans === shop.bar.beans())
        #expect(corner.bar.menu() === corner.bar.menu())
    }

    @Test func aLateOverrideByTypeReachesChildrenToo() {
        let corner = Corner(parent: shop)
        let early = corner.bar.menu()

        shop.override(Beans.self) { Beans("fake") }

        #expect(corner.bar.menu() !== early)
        #expect(corner.bar.menu().beans.name == "fake")
    }
}

private class Menu { let beans: Beans; init(_ beans: Beans) { self.beans = beans } }
private class Sign {}

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    func beans() -> Beans { single { Beans("real") } }
    func draft() -> Menu { transient { Menu(beans()) } }
}

private class Roastery: Component {
    var beans: RoasteryModule { module() }
}

private class RoasteryModule: Module<Roastery> {
    func sack() -> Beans { single { Beans("real sack") } }
}

extension Corner { fileprivate var bar: CornerModule { module() } }

private class CornerModule: Module<Corner> {
    func menu() -> Menu { single { Menu(component.parent.bar.beans()) } }
    func special() -> Menu { single { Menu(component.parent.bar.draft().beans) } }
    func sign() -> Sign { single { Sign() } }
}

private class Kiosk: Component {
    var corner: Corner { parent() }
    var stand: Stand { parent() }
    var desk: DeskModule { module() }
}

private class DeskModule: Module<Kiosk> {
    func menu() -> Menu {
        single {
            #expect(component.corner.bar.menu().beans === component.stand.bar.menu().beans)
            return Menu(component.corner.bar.menu().beans)
        }
    }
}

private class Order: ChildComponent<Corner> {
    var shop: Shop { parent() }
    var cup: CupModule { module() }
}

private class CupModule: Module<Order> {
    func direct() -> Menu { single { Menu(component.parent.parent.bar.beans()) } }
    func through() -> Menu { single { Menu(component.parent.bar.menu().beans) } }
    func searched() -> Menu { single { Menu(component.shop.bar.beans()) } }
}

private class Stand: Component {
    var shop: Shop { parent() }
    var roastery: Roastery { parent() }
    var bar: StandModule { module() }
}

private class StandModule: Module<Stand> {
    func menu() -> Menu { single { Menu(component.shop.bar.beans()) } }
    func sack() -> Menu { single { Menu(component.roastery.beans.sack()) } }
}
