// SPDX-License-Identifier: MIT

import Drip
import Testing

/// An override that is set after instances were built.
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

    @Test func anInstanceBuiltThroughATransientIsBuiltAnew() {
        #expect(shop.bar.blend().beans.name == "real")

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.blend().beans.name == "fake")
    }

    @Test func anInstanceBuiltThroughAGraphSingleIsBuiltAnew() {
        #expect(shop.bar.tasting().beans.name == "real")

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.tasting().beans.name == "fake")
    }

    @Test func anInstanceBuiltFromATransientOrGraphSingleKeepsTheEarlierInstance() {
        let (blend, tasting) = (shop.bar.blend(), shop.bar.tasting())

        shop.override({ $0.bar.ground() }) { Grinder(Beans("ground")) }
        shop.override({ $0.bar.sample() }) { Grinder(Beans("sample")) }

        #expect(shop.bar.blend() === blend)
        #expect(shop.bar.tasting() === tasting)
        #expect(shop.bar.ground().beans.name == "ground")
        #expect(shop.bar.sample().beans.name == "sample")
    }

    @Test func anInstanceBuiltFromAReplacedTransientOrGraphSingleKeepsItAfterTheOverride() {
        shop.override({ $0.bar.ground() }) { Grinder(Beans("ground")) }
        shop.override({ $0.bar.sample() }) { Grinder(Beans("sample")) }
        let (blend, tasting) = (shop.bar.blend(), shop.bar.tasting())

        shop.removeOverrides()

        #expect(shop.bar.blend() === blend)
        #expect(shop.bar.tasting() === tasting)
        #expect(blend.beans.name == "ground")
        #expect(tasting.beans.name == "sample")
    }

    @Test func anInstanceThatWentOnWithoutAProviderThatThrewStays() throws {
        let garnish = shop.bar.garnish()

        try shop.override({ try $0.bar.lemon() }) { Beans("lemon") }

        #expect(shop.bar.garnish() === garnish)
    }

    @Test func anInstanceConfiguredWithTheReplacedInstanceIsBuiltAnew() {
        #expect(shop.bar.hopper().beans?.name == "real")

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.hopper().beans?.name == "fake")
    }

    @Test func anotherKeyOfAReplacedProviderStaysIfItAskedForNothing() {
        let ada = shop.bar.mug(of: "Ada")
        let tea = shop.bar.mug(of: "tea")

        shop.override({ $0.bar.mug(of: "Ada") }) { Grinder(Beans("fake")) }

        #expect(shop.bar.mug(of: "Ada") !== ada)
        #expect(shop.bar.mug(of: "tea") === tea)
    }

    @Test func aWeakSingleThatIsStillHeldIsBuiltAnew() {
        let early = shop.bar.scale()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.scale() !== early)
        #expect(shop.bar.scale().beans.name == "fake")
    }

    @Test func anInstanceThatAskedForNothingStays() {
        let water = shop.bar.water()
        _ = shop.bar.barista()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.water() === water)
        #expect(shop.bar.barista().water === water)
    }

    @Test func anInstanceThatAskedForAnythingIsBuiltAnew() {
        let pump = shop.bar.pump()
        _ = shop.bar.beans()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.pump() !== pump)
        #expect(shop.bar.pump().water === shop.bar.water())
    }

    @Test func aReplacementThatAskedForNothingStaysTheOneInstance() {
        shop.override({ $0.bar.water() }) { Water() }
        let fake = shop.bar.water()
        _ = shop.bar.barista()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.water() === fake)
        #expect(shop.bar.barista().water === fake)
    }

    @Test func aModuleThatAskedForNothingStays() {
        let bar = shop.bar
        let counter = shop.counter
        _ = bar.beans()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar === bar)
        #expect(shop.counter !== counter)
        #expect(shop.counter.beans.name == "fake")
    }

    @Test func anInstanceThatACallerHoldsStaysWithTheCaller() {
        let barista = shop.bar.barista()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(barista.grinder.beans.name == "real")
    }

    @Test func theOriginalsComeBackWhenOverridesAreRemoved() {
        let beans = shop.bar.beans()
        let barista = shop.bar.barista()
        let mug = shop.bar.mug(of: "Ada")
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let fake = shop.bar.barista()

        shop.removeOverrides()

        #expect(fake !== barista)
        #expect(shop.bar.beans() === beans)
        #expect(shop.bar.barista() === barista)
        #expect(shop.bar.mug(of: "Ada") === mug)
    }

    @Test func anInstanceThatTheChangeSetAsideComesBackInThePlaceOfALaterInstance() {
        let plain = shop.bar.seasonal()
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        shop.bar.isSummer = true
        let iced = shop.bar.seasonal()

        shop.removeOverrides()

        #expect(iced !== plain)
        #expect(shop.bar.seasonal() === plain)
    }

    @Test func anInstanceThatAskedForNothingDuringAnOverrideStaysAfterIt() {
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let water = shop.bar.water()
        let barista = shop.bar.barista()

        shop.removeOverrides()

        #expect(shop.bar.water() === water)
        #expect(shop.bar.barista() !== barista)
    }

    @Test func anInstanceFirstBuiltDuringAnOverrideIsBuiltAnewAfterIt() {
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        #expect(shop.bar.barista().grinder.beans.name == "fake")

        shop.removeOverrides()

        #expect(shop.bar.barista().grinder.beans.name == "real")
    }

    @Test func aReplacementBuiltFromAProviderFollowsThatProvidersOverride() {
        shop.override({ $0.bar.grinder() }) { c in Grinder(Beans("fake " + c.bar.beans().name)) }
        #expect(shop.bar.barista().grinder.beans.name == "fake real")

        shop.override({ $0.bar.beans() }) { Beans("late") }

        #expect(shop.bar.barista().grinder.beans.name == "fake late")
    }

    @Test func manyOverridesInTurnEachCount() {
        for round in 1...50 {
            shop.override({ $0.bar.beans() }) { Beans("\(round)") }
            #expect(shop.bar.barista().grinder.beans.name == "\(round)")
        }
    }

    /// A known limit: calls outside the strategy's closure are not dependencies of its instance.
    @Test func aValueComputedOutsideTheStrategysClosureIsNoDependency() {
        let early = shop.bar.decorated()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.decorated() === early)
    }
}

private struct SoldOut: Error {}
private class Beans { let name: String; init(_ name: String) { self.name = name } }
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

private class Pump { let water: Water; init(_ water: Water) { self.water = water } }

private class Shop: Component {
    var bar: BarModule { module() }
    var counter: CounterModule { module() }
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
    func pump() -> Pump { single { Pump(water()) } }
    func grinder() -> Grinder { single { Grinder(beans()) } }
    func barista() -> Barista { single { Barista(grinder(), water()) } }
    func ground() -> Grinder { transient { Grinder(beans()) } }
    func blend() -> Grinder { single { Grinder(ground().beans) } }
    func sample() -> Grinder { graphSingle { Grinder(beans()) } }
    func tasting() -> Grinder { single { Grinder(sample().beans) } }
    func lemon() throws -> Beans { try single { try thrown(SoldOut()) } }
    func garnish() -> Hopper {
        single {
            _ = try? lemon()
            return Hopper()
        }
    }
    var isSummer = false
    func seasonal() -> Hopper {
        single {
            if !isSummer { _ = beans() }
            return Hopper()
        }
    }
    func scale() -> Grinder { weakSingle { Grinder(beans()) } }
    func mug(of guest: String) -> Grinder { single(for: guest) { Grinder(guest == "tea" ? Beans("tea") : beans()) } }
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
