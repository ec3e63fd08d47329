// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct ModuleTests {
    @Test func aModuleBuildsItselfOnce() {
        let shop = Shop()

        #expect(shop.bar === shop.bar)
        #expect(shop.bar.component === shop)
    }

    @Test func aRegisteredModuleReplacesTheDefaultOne() {
        let shop = Shop().module { ConfiguredBarModule($0, name: "corner") }

        #expect(shop.configured.name == "corner")
        #expect(shop.configured === shop.configured)
    }

    @Test func aModuleIsRegisteredForTheTypeThatItReplaces() {
        let shop = Shop().module(BarModule.self) { FakeBarModule($0) }

        #expect(shop.bar.name == "fake")
    }

    @Test func aRegisteredSubclassIsFoundByItsSuperclassesAccessor() {
        let shop = Shop().module { FakeBarModule($0) }

        #expect(shop.bar === shop.fake)
        #expect(shop.bar.name == "fake")
    }

    @Test func theExactTypeWinsOverASubclass() {
        let shop = Shop().module { FakeBarModule($0) }.module { BarModule($0) }

        #expect(shop.bar.name == "bar")
        #expect(shop.fake.name == "fake")
    }

    @Test func aModuleThatBuiltItselfIsFoundByItsOwnTypeOnly() {
        let (first, second) = (Shop(), Shop())

        _ = first.fake
        let names = [first.bar.name, second.bar.name]
        _ = second.fake

        #expect(names == ["bar", "bar"])
        #expect(second.bar.name == "bar")
    }

    @Test func theOrderOfFirstReadsDoesNotMatter() {
        let (first, second) = (Shop().module { FakeBarModule($0) }, Shop().module { FakeBarModule($0) })

        let bar = first.bar
        let fake = second.fake

        #expect(first.fake === bar)
        #expect(second.bar === fake)
        #expect(first.bar.cup() === first.fake.cup())
    }

    @Test func aRegistrationReplacesThePreviousOne() {
        let shop = Shop().module { ConfiguredBarModule($0, name: "one") }
            .module { ConfiguredBarModule($0, name: "two") }

        #expect(shop.configured.name == "two")
    }

    @Test func keyedModulesHaveSinglesOfTheirOwn() {
        let shop = Shop().module(key: 2) { ConfiguredBarModule($0, name: "two") }

        #expect(shop.bar(1).cup() === shop.bar(1).cup())
        #expect(shop.bar(1).cup() !== shop.bar(3).cup())
        #expect(shop.bar(1).cup() !== shop.bar.cup())
        #expect(shop.bar(1).name == "self" && shop.bar(2).name == "two")
    }

    @Test func equalKeysOfSeveralTypesNameOneModule() {
        let shop = Shop()
        let (one, half) = (shop.bar(1), shop.bar(0.5))

        #expect(shop.bar(1.0) === one && shop.bar(1 as Int8) === one && shop.bar(AnyHashable(1)) === one)
        #expect(shop.bar(0.5) === half && half !== one)
        shop.override({ $0.bar.cup() }, with: { Cup() }).removeOverrides()
        #expect(shop.bar(1.0) === one && shop.bar(1) === one && shop.bar(0.5) === half)
    }

    @Test func aRegisteredSubclassIsFoundByKey() {
        let shop = Shop().module(key: 1) { FakeBarModule($0) }

        #expect(shop.plainBar(1).name == "fake")
        #expect(shop.plainBar(2).name == "bar")
    }

    @Test func aSubclassOfAComponentAcceptsItsModules() {
        let shop = FakeShop().module { BarModule($0) }.module { ConfiguredBarModule($0, name: "\(type(of: $0))") }

        #expect(shop.bar.component === shop)
        #expect(shop.configured.name == "FakeShop")
    }

    @Test func aStructModuleIsBuiltAtEachAccess() {
        let shop = Shop()
        var built = 0

        #expect(shop.shelf.cup() === shop.shelf.cup())
        shop.module { c in
            built += 1
            return ShelfModule(component: c, size: built)
        }

        #expect([shop.shelf.size, shop.shelf.size] == [1, 2])
        #expect(shop.shelf.cup() === shop.shelf.cup())
    }

    @Test func aStructModuleThatHoldsOnlyItsComponentMayBeRegistered() {
        var built = 0
        let shop = Shop().module { c in
            built += 1
            return DrawerModule(component: c)
        }

        #expect(shop.drawer.component === shop)
        #expect(shop.drawer.cup() === shop.drawer.cup())
        #expect(built == 1)
    }

    @Test func aClassModuleThatIsNoSubclassOfModuleIsBuiltAtEachAccess() {
        let shop = Shop()

        #expect(shop.cellar !== shop.cellar)
        #expect(shop.cellar.cup() === shop.cellar.cup())
        shop.module { FakeCellarModule(component: $0) }

        #expect(shop.cellar is FakeCellarModule)
        #expect(shop.cellar !== shop.cellar)
    }

    @Test func aStructModuleOfAnotherComponentIsFoundByItsProtocol() {
        let corner = CornerComponent(shop: Shop()).module { NamedDrawerModule(component: $0.shop) }

        #expect(corner.modules(as: (any Named).self).map(\.name) == ["Shop"])
    }

    @Test func modulesOfAProtocolComeInTheOrderOfTheirRegistration() {
        let shop = Shop().module { FakeBarModule($0) }.module(key: 2) { ConfiguredBarModule($0, name: "two") }
            .module { BarModule($0) }

        #expect(shop.modules(as: (any Named).self).map(\.name) == ["fake", "two", "bar"])
    }
}

private protocol Named { var name: String { get } }

extension Shop {
    fileprivate var bar: BarModule { module() }
    fileprivate var fake: FakeBarModule { module() }
    fileprivate var configured: ConfiguredBarModule { module() }
    fileprivate var shelf: ShelfModule { module() }
    fileprivate var drawer: DrawerModule { module() }
    fileprivate var cellar: CellarModule { module() }
    fileprivate func bar(_ key: some Hashable) -> ConfiguredBarModule { module(key: key) }
    fileprivate func plainBar(_ number: Int) -> BarModule { module(key: number) }
}

private final class FakeShop: Shop {}

private class BarModule: Module<Shop>, Named {
    var name: String { "bar" }
    final func cup() -> Cup { single { Cup() } }
}

private final class FakeBarModule: BarModule {
    override var name: String { "fake" }
}

private final class ConfiguredBarModule: Module<Shop>, Named {
    let name: String

    required init(_ component: Shop) {
        name = "self"
        super.init(component)
    }

    init(_ component: Shop, name: String) {
        self.name = name
        super.init(component)
    }

    func cup() -> Cup { single { Cup() } }
}

private struct ShelfModule: ModuleType {
    let component: Shop
    var size = 0

    init(component: Shop) { self.component = component }

    init(component: Shop, size: Int) {
        self.component = component
        self.size = size
    }

    func cup() -> Cup { single { Cup() } }
}

private struct DrawerModule: ModuleType {
    let component: Shop

    func cup() -> Cup { single { Cup() } }
}

private final class CornerComponent: Component {
    let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init()
    }
}

private struct NamedDrawerModule: ModuleType, Named {
    let component: Shop
    var name: String { "\(type(of: component))" }
}

private class CellarModule: ModuleType {
    let component: Shop
    required init(component: Shop) { self.component = component }
    func cup() -> Cup { single { Cup() } }
}

private final class FakeCellarModule: CellarModule {}
