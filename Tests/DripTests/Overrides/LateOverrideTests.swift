// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// An override that is set after instances were built begins a layer.
struct LateOverrideTests {
    private let shop = Shop()

    @Test func anInstanceBuiltFromTheReplacedInstanceIsBuiltAnew() {
        let early = shop.bar.grinder()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.grinder() !== early)
        #expect(shop.bar.grinder().beans.name == "fake")
        #expect(shop.bar.grinder() === shop.bar.grinder())
    }

    @Test func anInstanceBuiltThroughOtherInstancesIsBuiltAnew() {
        let early = shop.bar.barista()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.barista() !== early)
        #expect(shop.bar.barista().grinder === shop.bar.grinder())
        #expect(shop.bar.barista().grinder.beans.name == "fake")
    }

    @Test func anInstanceBuiltThroughATransientOrGraphSingleIsBuiltAnew() {
        #expect(shop.bar.blend().beans.name == "real")
        #expect(shop.bar.tasting().beans.name == "real")

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.blend().beans.name == "fake")
        #expect(shop.bar.tasting().beans.name == "fake")
    }

    @Test func anInstanceConfiguredWithTheReplacedInstanceIsBuiltAnew() {
        #expect(shop.bar.hopper().beans?.name == "real")

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.hopper().beans?.name == "fake")
    }

    @Test func aValueComputedOutsideTheStrategysClosureIsFollowedToo() {
        #expect(shop.bar.decorated().beans.name == "real")

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.decorated().beans.name == "fake")
    }

    @Test func aWeakSingleThatIsStillHeldIsBuiltAnew() {
        let early = shop.bar.scale()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.scale() !== early)
        #expect(shop.bar.scale().beans.name == "fake")
    }

    @Test func aWeakSingleThatIsReplacedItselfIsBuiltAnew() {
        let early = shop.bar.scale()
        let fake = Grinder(Beans("fake"))

        shop.override({ $0.bar.scale() }) { fake }

        #expect(early.beans.name == "real")
        #expect(shop.bar.scale() === fake)
    }

    @Test func everythingElseIsForgottenToo() {
        let (water, mug, tea) = (shop.bar.water(), shop.bar.mug(of: "Ada"), shop.bar.mug(of: "tea"))
        _ = shop.bar.beans()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.water() !== water)
        #expect(shop.bar.mug(of: "Ada") !== mug)
        #expect(shop.bar.mug(of: "tea") !== tea)
        #expect(shop.bar.barista().water === shop.bar.water())
    }

    @Test func anEarlierReplacementIsMadeAgain() {
        shop.override({ $0.bar.water() }) { Water() }
        let fake = shop.bar.water()
        _ = shop.bar.barista()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.water() !== fake)
        #expect(shop.bar.water() === shop.bar.water())
    }

    @Test func anEarlierReplacementThatItsClosureCapturedStays() {
        let fake = Water()
        shop.override({ $0.bar.water() }) { fake }
        _ = shop.bar.barista()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.barista().water === fake)
    }

    @Test func theReplacementThatWasMadeIsTheInstance() {
        var made = 0
        _ = shop.bar.beans()

        shop.override({ $0.bar.beans() }) {
            made += 1
            return Beans("\(made)")
        }

        #expect(shop.bar.beans().name == "1")
        #expect(shop.bar.beans() === shop.bar.beans())
        #expect(made == 1)
    }

    @Test func aReplacementThatAskedTheComponentIsMadeAgain() {
        var made = 0
        _ = (shop.bar.beans(), shop.bar.water())

        shop.override({ $0.bar.beans() }) { shop in
            made += 1
            _ = shop.bar.water()
            return Beans("\(made)")
        }

        #expect(shop.bar.beans().name == "2")
    }

    @Test func modulesStayTheSameObjects() {
        let (bar, counter) = (shop.bar, shop.counter)
        _ = bar.beans()

        shop.override({ $0.bar.beans() }) { Beans("fake") }
        #expect(shop.bar === bar)
        #expect(shop.counter === counter)
        #expect(counter.beans.name == "real")

        shop.removeOverrides()
        #expect(shop.bar === bar)
        #expect(shop.counter === counter)
    }

    @Test func aModuleThatIsBuiltInALayerStaysAfterIt() {
        _ = shop.bar.beans()
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let counter = shop.counter

        shop.removeOverrides()

        #expect(shop.counter === counter)
    }

    @Test func anInstanceThatACallerHoldsStaysWithTheCaller() {
        let barista = shop.bar.barista()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(barista.grinder.beans.name == "real")
    }

    @Test func aReplacementBuiltFromAProviderFollowsThatProvidersOverride() {
        shop.override({ $0.bar.grinder() }) { c in Grinder(Beans("fake " + c.bar.beans().name)) }
        #expect(shop.bar.barista().grinder.beans.name == "fake real")

        shop.override({ $0.bar.beans() }) { Beans("late") }

        #expect(shop.bar.barista().grinder.beans.name == "fake late")
    }

    @Test func aLateOverrideOfOneKeyAndOfAnyKeyCount() {
        let (ada, tea) = (shop.bar.mug(of: "Ada"), shop.bar.mug(of: "tea"))

        shop.override({ $0.bar.mug(of: "Ada") }) { Grinder(Beans("Ada's")) }
        #expect(shop.bar.mug(of: "Ada").beans.name == "Ada's")
        #expect(shop.bar.mug(of: "tea").beans.name == "tea")

        shop.override(anyKey: true, { $0.bar.mug(of: "Ada") }) { Grinder(Beans("any")) }
        #expect(shop.bar.mug(of: "tea").beans.name == "any")

        shop.removeOverrides()
        #expect(shop.bar.mug(of: "Ada") === ada)
        #expect(shop.bar.mug(of: "tea") === tea)
    }

    @Test func manyOverridesInTurnEachCount() {
        for round in 1...50 {
            shop.override({ $0.bar.beans() }) { Beans("\(round)") }
            #expect(shop.bar.barista().grinder.beans.name == "\(round)")
        }
    }
}

private class Water {}
private class Grinder { let beans: Beans; init(_ beans: Beans) { self.beans = beans } }
private class Hopper { var beans: Beans? }
private class Barista {
    let grinder: Grinder
    let water: Water
    init(_ grinder: Grinder, _ water: Water) {
        self.grinder = grinder
        self.water = water
    }
}

extension Shop {
    fileprivate var bar: BarModule { module() }
    fileprivate var counter: CounterModule { module() }
}

private class CounterModule: Module<Shop> {
    let beans: Beans

    required init(_ component: Shop) {
        beans = component.bar.beans()
        super.init(component)
    }
}

private class BarModule: Module<Shop> {
    func beans() -> Beans { single { Beans("real") } }
    func water() -> Water { single { Water() } }
    func grinder() -> Grinder { single { Grinder(beans()) } }
    func barista() -> Barista { single { Barista(grinder(), water()) } }
    func ground() -> Grinder { transient { Grinder(beans()) } }
    func blend() -> Grinder { single { Grinder(ground().beans) } }
    func sample() -> Grinder { graphSingle { Grinder(beans()) } }
    func tasting() -> Grinder { single { Grinder(sample().beans) } }
    func scale() -> Grinder { weakSingle { Grinder(beans()) } }
    func mug(of guest: String) -> Grinder {
        single(for: guest) { Grinder(guest == "tea" ? Beans("tea") : beans()) }
    }
    func decorated() -> Grinder {
        let beans = beans()
        return single { Grinder(beans) }
    }
    func hopper() -> Hopper {
        single {
            Hopper()
        } configure: { hopper in
            hopper.beans = component.bar.beans()
        }
    }
}
