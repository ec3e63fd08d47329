// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A module that is registered after it was asked for stops the process.
struct StorageRegisteringTests {
    @Test func aModuleRegisteredAfterItWasAskedForStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.barista()
            shop.module { FakeBar($0) }
        }

        #expect(
            result?.message == """
                Drip: FakeBar was registered in Shop after BarModule was asked for.

                  registered   Storage+RegisteringTests.swift
                  accessor     Storage+RegisteringTests.swift

                What was built before holds what was there before, so a part of the component would never see it.

                Do this:
                  • register before the first use of the component.
                """
        )
    }

    @Test func aModuleRegisteredAgainAfterItWasAskedForStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop().module { FakeBar($0) }
            _ = shop.bar
            shop.module { FakeBar($0) }
        }

        #expect(headline(result) == "Drip: FakeBar was registered in Shop after BarModule was asked for.")
    }

    @Test func aModuleRegisteredForTheVeryTypeAfterItsSubclassWasFoundStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop().module { FakeBar($0) }
            _ = shop.bar
            shop.module { BarModule($0) }
        }

        #expect(headline(result) == "Drip: BarModule was registered in Shop after BarModule was asked for.")
    }

    @Test func aModuleWithAKeyRegisteredAfterItWasAskedForStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar(2)
            shop.module(key: 2) { FakeBar($0) }
        }

        #expect(headline(result) == "Drip: FakeBar was registered in Shop after BarModule was asked for.")
    }

    @Test func aStructModuleRegisteredAfterItWasAskedForStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop().module { TillModule(component: $0, cents: 5) }
            _ = shop.till.cents
            shop.module { TillModule(component: $0, cents: 7) }
        }

        #expect(headline(result) == "Drip: TillModule was registered in Shop after TillModule was asked for.")
    }

    @Test func aModuleRegisteredWhileItIsBeingBuiltStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            shop.module { (shop: Shop) in
                shop.module { FakeBar($0) }
                return BarModule(shop)
            }
            _ = shop.bar
        }

        #expect(headline(result) == "Drip: FakeBar was registered in Shop after BarModule was asked for.")
    }

    @Test func aModuleRegisteredAfterAListThatItWouldBeInStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.modules(as: (any Menu).self)
            shop.module { FakeBar($0) }
        }

        #expect(headline(result) == "Drip: FakeBar was registered in Shop after Menu was asked for.")
    }

    @Test func aModuleRegisteredInsideAnOverrideAfterItWasAskedForStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ shop in
                _ = shop.bar
                return shop.module { FakeBar($0) }.bar.barista()
            }) { Barista(Beans("fake")) }
        }

        #expect(headline(result) == "Drip: FakeBar was registered in Shop after BarModule was asked for.")
    }

    @Test func otherUsesOfTheComponentMakeNoRegistrationLate() {
        let shop = Shop()
        _ = (shop.plain.drawer(), shop.bar(1), shop.modules(as: (any Seller).self))

        shop.module(key: 2) { FakeBar($0) }
        shop.override(Drawer.self) { Drawer() }

        #expect(!(shop.bar(1) is FakeBar))
        #expect(shop.bar(2) is FakeBar)
    }

    private func headline(_ result: ExitTest.Result?) -> Substring? {
        result?.message.split(separator: "\n").first
    }
}

private class Barista { let beans: Beans; init(_ beans: Beans) { self.beans = beans } }
private class Drawer {}
private protocol Menu {}
private protocol Seller {}

extension Shop: Seller {
    fileprivate var bar: BarModule { module() }
    fileprivate var till: TillModule { module() }
    fileprivate var plain: PlainModule { module() }
    fileprivate func bar(_ number: Int) -> BarModule { module(key: number) }
}

private class BarModule: Module<Shop>, Menu {
    func barista() -> Barista { single { Barista(Beans("real")) } }
}

private class FakeBar: BarModule {}

private struct TillModule: ModuleType {
    let component: Shop
    var cents = 0

    init(component: Shop, cents: Int) {
        self.component = component
        self.cents = cents
    }

    init(component: Shop) { self.init(component: component, cents: 0) }
}

private class PlainModule: Module<Shop> {
    func drawer() -> Drawer { single { Drawer() } }
}
