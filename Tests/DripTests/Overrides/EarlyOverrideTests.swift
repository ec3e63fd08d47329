// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// An override that is set before anything was made that it would change changes nothing else.
struct EarlyOverrideTests {
    private let shop = Shop()

    @Test func otherInstancesStay() {
        let (water, mug) = (shop.bar.water(), shop.bar.mug(of: "Bob"))

        shop.override({ $0.bar.beans() }) { Beans("fake") }
        shop.override({ $0.bar.mug(of: "Ada") }) { Grinder(Beans("Ada's")) }

        #expect(shop.bar.water() === water)
        #expect(shop.bar.mug(of: "Bob") === mug)
        #expect(shop.bar.beans().name == "fake")
    }

    @Test func theReplacementThatWasMadeToCheckItIsKept() {
        var made = 0
        shop.override({ $0.bar.beans() }) {
            made += 1
            return Beans("\(made)")
        }

        #expect(shop.bar.beans().name == "1")
        #expect(made == 1)
    }

    @Test func anOverrideOfATransientOrGraphSingleIsAlwaysEarly() {
        let (blend, tasting) = (shop.bar.blend(), shop.bar.tasting())

        shop.override({ $0.bar.ground() }) { Grinder(Beans("ground")) }
        shop.override({ $0.bar.sample() }) { Grinder(Beans("sample")) }

        #expect(shop.bar.blend() === blend)
        #expect(shop.bar.tasting() === tasting)
        #expect(shop.bar.ground().beans.name == "ground")
        #expect(shop.bar.sample().beans.name == "sample")
    }

    @Test func anOverrideOfAWeakSingleThatIsGoneIsEarly() {
        let water = shop.bar.water()
        _ = shop.bar.scale()

        shop.override({ $0.bar.scale() }) { Grinder(Beans("fake")) }

        #expect(shop.bar.water() === water)
        #expect(shop.bar.scale().beans.name == "fake")
    }

    @Test func anOverrideByTypeThatAnEarlierOverrideStandsBeforeIsEarly() {
        shop.override({ $0.bar.beans() }) { Beans("own") }
        let (beans, water) = (shop.bar.beans(), shop.bar.water())

        shop.override(Beans.self) { Beans("type") }

        #expect(shop.bar.beans() === beans)
        #expect(shop.bar.water() === water)
    }

    @Test func anInstanceThatWentOnWithoutAProviderThatThrewStays() throws {
        let garnish = shop.bar.garnish()

        try shop.override({ try $0.bar.lemon() }) { Beans("lemon") }

        #expect(shop.bar.garnish() === garnish)
    }

    @Test func itsRemovalForgetsWhatWasMadeSinceAndNothingElse() {
        let water = shop.bar.water()
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let (grinder, mug) = (shop.bar.grinder(), shop.bar.mug(of: "Bob"))

        shop.removeOverrides()

        #expect(shop.bar.water() === water)
        #expect(shop.bar.grinder() !== grinder)
        #expect(shop.bar.grinder().beans.name == "real")
        #expect(shop.bar.mug(of: "Bob") !== mug)
    }

    @Test func whatWasBuiltFromAReplacedTransientGoesWithIt() {
        shop.override({ $0.bar.ground() }) { Grinder(Beans("ground")) }
        shop.override({ $0.bar.sample() }) { Grinder(Beans("sample")) }
        #expect(shop.bar.blend().beans.name == "ground")
        #expect(shop.bar.tasting().beans.name == "sample")

        shop.removeOverrides()

        #expect(shop.bar.blend().beans.name == "real")
        #expect(shop.bar.tasting().beans.name == "real")
    }

    @Test func itsRemovalForgetsAWeakSingleThatWasMadeSince() {
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let scale = shop.bar.scale()

        shop.removeOverrides()

        #expect(scale.beans.name == "fake")
        #expect(shop.bar.scale().beans.name == "real")
    }
}

private struct SoldOut: Error {}
private class Water {}
private class Grinder { let beans: Beans; init(_ beans: Beans) { self.beans = beans } }

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    func beans() -> Beans { single { Beans("real") } }
    func water() -> Water { single { Water() } }
    func grinder() -> Grinder { single { Grinder(beans()) } }
    func ground() -> Grinder { transient { Grinder(beans()) } }
    func blend() -> Grinder { single { Grinder(ground().beans) } }
    func sample() -> Grinder { graphSingle { Grinder(beans()) } }
    func tasting() -> Grinder { single { Grinder(sample().beans) } }
    func scale() -> Grinder { weakSingle { Grinder(beans()) } }
    func mug(of guest: String) -> Grinder { single(for: guest) { Grinder(Beans(guest)) } }
    func lemon() throws -> Beans { try single { try thrown(SoldOut()) } }
    func garnish() -> Water {
        single {
            _ = try? lemon()
            return Water()
        }
    }
}
