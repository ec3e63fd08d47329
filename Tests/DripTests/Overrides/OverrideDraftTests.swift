// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// The strategy call that an override replaces, if its accessor reaches several.
struct OverrideDraftTests {
    private let shop = Shop()

    @Test func anArgumentThatAnotherProviderComputedIsNotMeant() {
        shop.override({ $0.bar.drink(in: $0.bar.cup()) }) { Cup("fake") }

        #expect(shop.bar.drink(in: shop.bar.cup()).label == "fake")
        #expect(shop.bar.cup().label == "cup")
    }

    @Test func anAccessorMeansADecoratorAndNotItsProvider() {
        shop.override({ $0.bar.cached() }) { Cup("fake") }

        #expect(shop.bar.cached().label == "fake")
        #expect(shop.bar.raw().label == "raw")
    }

    @Test func anAccessorMayMeanTheProviderThatADecoratorDecorates() {
        shop.override({ $0.bar.raw() }) { Cup("fake") }

        #expect(shop.bar.cached().label == "cached fake")
    }

    @Test func anAliasMeansTheProviderThatItNames() {
        shop.override({ $0.bar.alias() }) { Cup("fake") }

        #expect(shop.bar.alias().label == "fake")
        #expect(shop.bar.cup().label == "fake")
    }

    @Test func aCallNestedInTheStrategysClosureIsNotMeant() {
        shop.override({ $0.bar.nested() }) { Cup("fake") }

        #expect(shop.bar.nested().label == "fake")
        #expect(shop.bar.raw().label == "raw")
    }

    @Test func aCachedProviderIsMeantAsAnyOther() {
        _ = shop.bar.cached()

        shop.override({ $0.bar.cached() }) { Cup("fake") }

        #expect(shop.bar.cached().label == "fake")
        #expect(shop.bar.raw().label == "raw")
    }

    @Test func aProviderOfTheParentsIsPassedBy() {
        let corner = Corner(parent: shop)
        _ = corner.order.cup()

        corner.override({ $0.order.cup() }) { Cup("fake") }

        #expect(corner.order.cup().label == "fake")
        #expect(shop.bar.cup().label == "cup")
    }

    @Test func theLastOfSeveralCallsIsMeantThoughTheyStandOnOneLine() {
        shop.override({ $0.bar.both().0 }) { Cup("fake") }

        #expect(shop.bar.both().0.label == "left")
        #expect(shop.bar.both().1.label == "fake")
    }

    @Test func modulesOfOneClassWithKeysAreToldApart() {
        shop.override({ $0.east.cup() }) { Cup("fake") }

        #expect(shop.east.cup().label == "fake")
        #expect(shop.west.cup().label == "cup")
    }

    @Test func theReplacementIsMadeOnceForASingle() {
        var made = 0
        shop.override({ $0.bar.cup() }) {
            made += 1
            return Cup("fake \(made)")
        }

        _ = shop.bar.cup()

        #expect(shop.bar.cup().label == "fake 1")
        #expect(made == 1)
    }
}

extension Shop {
    fileprivate var bar: BarModule { module() }
    fileprivate var east: BarModule { module(key: "east") }
    fileprivate var west: BarModule { module(key: "west") }
}

private class BarModule: Module<Shop> {
    func cup() -> Cup { single { Cup("cup") } }
    func drink(in cup: Cup) -> Cup { single { Cup("drink in \(cup.label)") } }
    func raw() -> Cup { single { Cup("raw") } }
    func cached() -> Cup {
        let raw = raw()
        return single { Cup("cached \(raw.label)") }
    }
    func alias() -> Cup { cup() }
    func nested() -> Cup { single { Cup("nested \(raw().label)") } }
    func both() -> (Cup, Cup) { (single { Cup("left") }, single { Cup("right") }) }
}

extension Corner { fileprivate var order: OrderModule { module() } }

private class OrderModule: Module<Corner> {
    func cup() -> Cup {
        let cup = component.parent.bar.cup()
        return single { Cup("poured \(cup.label)") }
    }
}
