// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A module or a parent that is registered after it was used counts as a late override.
struct LateRegistrationTests {
    @Test func aModuleRegisteredLateTakesTheOldOnesPlace() {
        let shop = Shop()
        let barista = shop.bar.barista()
        let till = shop.till.drawer()

        shop.module { FakeBar($0) }

        #expect(shop.bar is FakeBar)
        #expect(shop.bar.barista() !== barista)
        #expect(shop.bar.barista().beans.name == "fake")
        #expect(shop.till.drawer() !== till)
    }

    @Test func instancesThatOtherModulesBuiltWithTheOldModuleAreBuiltAnew() {
        let shop = Shop()
        #expect(shop.till.special().beans.name == "real")

        shop.module { FakeBar($0) }

        #expect(shop.till.special().beans.name == "fake")
    }

    @Test func anInstanceBuiltWithAnOldModuleThatHasAKeyIsBuiltAnew() {
        let shop = Shop()
        let old = shop.bar(2)
        #expect(shop.till.other().beans.name == "real")
        #expect(shop.bar(2) === old)

        shop.module(key: 2) { FakeBar($0) }

        #expect(shop.bar(2) !== old)
        #expect(shop.till.other().beans.name == "fake")
    }

    @Test func instancesThatChildrenBuiltWithTheOldModuleAreBuiltAnew() {
        let shop = Shop()
        let corner = Corner().parent(shop)
        #expect(corner.menu.menu().beans.name == "real")

        shop.module { FakeBar($0) }

        #expect(corner.menu.menu().beans.name == "fake")
    }

    @Test func theLastModuleRegisteredForATypeCounts() {
        let shop = Shop().module { FakeBar($0) }
        #expect(shop.bar is FakeBar)

        shop.module { FakeBar($0) }
        let second = shop.bar

        #expect(shop.bar === second)
    }

    @Test func aSubclassOfARegisteredModuleIsNotFoundInItsPlace() {
        let shop = Shop().module { BarModule($0) }
        _ = shop.bar

        shop.module { FakeBar($0) }

        #expect(!(shop.bar is FakeBar))
        #expect(shop.till.special().beans.name == "real")
    }

    @Test func aModuleRegisteredForTheVeryTypeTakesTheSubclassesPlace() {
        let shop = Shop().module { FakeBar($0) }
        let (old, barista) = (shop.bar, shop.bar.barista())

        shop.module { BarModule($0) }

        #expect(shop.bar !== old)
        #expect(shop.bar.barista() !== barista)
        #expect(shop.bar.barista().beans.name == "real")
    }

    @Test func instancesThatALateRegistrationSetsAsideNeverComeBack() {
        let shop = Shop()
        let drawer = shop.till.drawer()
        _ = shop.bar

        shop.module { FakeBar($0) }
        shop.removeOverrides()

        #expect(shop.till.drawer() !== drawer)
    }

    @Test func aModuleRegisteredBeforeItsTypeIsAskedForChangesNothing() {
        let shop = Shop()
        let drawer = shop.till.drawer()

        shop.module { FakeBar($0) }

        #expect(shop.till.drawer() === drawer)
        #expect(shop.bar is FakeBar)
    }

    @Test func aParentRegisteredLateTakesTheOldOnesPlace() {
        let corner = Corner().parent(Shop())
        let early = corner.menu.menu()
        let other = Shop().override({ $0.bar.beans() }) { Beans("other") }

        corner.parent(other)

        #expect(corner.shop === other)
        #expect(corner.menu.menu() !== early)
        #expect(corner.menu.menu().beans.name == "other")
    }

    @Test func anInstanceThatDidNotUseTheOldParentIsBuiltAnewToo() {
        let corner = Corner().parent(Shop())
        _ = corner.menu.menu()
        let sign = corner.menu.sign()

        corner.parent(Shop())

        #expect(corner.menu.sign() !== sign)
    }

    @Test func aParentRegisteredBeforeItsTypeIsAskedForChangesNothing() {
        let corner = Corner()
        let sign = corner.menu.sign()

        corner.parent(Shop())

        #expect(corner.menu.sign() === sign)
    }

    @Test func aParentRegisteredLateAboveIsFoundFromBelow() {
        let corner = Corner().parent(Shop())
        let order = Order(parent: corner)
        let early = order.cup.cup()
        let other = Shop().override({ $0.bar.beans() }) { Beans("other") }

        corner.parent(other)

        #expect(order.shop === other)
        #expect(order.cup.cup() !== early)
        #expect(order.cup.cup().beans.name == "other")
    }
}

private class Beans { let name: String; init(_ name: String) { self.name = name } }
private class Barista { let beans: Beans; init(_ beans: Beans) { self.beans = beans } }
private class Drawer {}

private class Shop: Component {
    var bar: BarModule { module() }
    var till: TillModule { module() }
    func bar(_ number: Int) -> BarModule { module(key: number) }
}

private class BarModule: Module<Shop> {
    func beans() -> Beans { single { Beans("real") } }
    func barista() -> Barista { single { Barista(beans()) } }
}

private class FakeBar: BarModule {
    override func beans() -> Beans { single { Beans("fake") } }
}

private class TillModule: Module<Shop> {
    func drawer() -> Drawer { single { Drawer() } }
    func other() -> Barista { single { Barista(component.bar(2).beans()) } }
    func special() -> Barista { single { Barista(component.bar.beans()) } }
}

private class Corner: Component {
    var shop: Shop { parent() }
    var menu: CornerModule { module() }
}

private class CornerModule: Module<Corner> {
    func menu() -> Barista { single { Barista(component.shop.bar.beans()) } }
    func sign() -> Drawer { single { Drawer() } }
}

private class Order: ChildComponent<Corner> {
    var shop: Shop { parent() as Shop }
    var cup: CupModule { module() }
}

private class CupModule: Module<Order> {
    func cup() -> Barista { single { Barista(component.shop.bar.beans()) } }
}
