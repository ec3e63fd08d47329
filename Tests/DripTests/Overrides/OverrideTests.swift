// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// The effect of an override on each kind of provider.
struct OverrideTests {
    private let shop = Shop()

    @Test func aMethodGivesTheOneReplacement() {
        shop.override({ $0.bar.grinder() }) { FakeGrinder() }

        #expect(shop.bar.grinder() is FakeGrinder)
        #expect(shop.bar.grinder() === shop.bar.grinder())
    }

    @Test func aReplacementNeedNotBeEqualToItself() {
        shop.override({ $0.bar.strength() }) { Double.nan }

        #expect(shop.bar.strength().isNaN)
    }

    @Test func aPropertyIsReplacedLikeAMethod() {
        shop.override({ $0.bar.roast }) { "light" }

        #expect(shop.bar.roast == "light")
    }

    @Test func aProviderOfAStructModuleIsReplaced() {
        shop.override({ $0.till.drawer }) { Drawer(cents: 500) }

        #expect(shop.till.drawer.cents == 500)
        #expect(shop.till.drawer === shop.till.drawer)
    }

    @Test func theReplacementMayUseTheComponent() {
        shop.override({ $0.bar.roast }) { c in "as ground: \(c.bar.grinder().grams)" }

        #expect(shop.bar.roast == "as ground: 18")
    }

    @Test func theReplacementMayNeedTheDeclaredTypeAsItsContext() {
        shop.override({ $0.bar.spare() }) { nil }
        shop.override({ $0.bar.temperature() }) { 92 }

        #expect(shop.bar.spare() == nil)
        #expect(shop.bar.temperature() == 92)
    }

    @Test func aTransientMakesAReplacementAtEachCall() {
        shop.override({ $0.bar.cup() }) { EqualCup(label: "paper") }

        #expect(shop.bar.cup().label == "paper")
        #expect(shop.bar.cup() !== shop.bar.cup())
    }

    @Test func aTransientWithArgumentsIsReplacedForAllOfThem() {
        shop.override({ $0.bar.cup(labelled: "any") }) { EqualCup(label: "paper") }

        #expect(shop.bar.cup(labelled: "Ada").label == "paper")
        #expect(shop.bar.cup(labelled: "Bob").label == "paper")
    }

    @Test func aKeyedSingleIsReplacedForThatKeyAlone() {
        shop.override({ $0.bar.mug(of: "Ada") }) { EqualCup(label: "fake") }

        #expect(shop.bar.mug(of: "Ada").label == "fake")
        #expect(shop.bar.mug(of: "Ada") === shop.bar.mug(of: "Ada"))
        #expect(shop.bar.mug(of: "Bob").label == "Bob")
    }

    @Test func aKeyedSingleIsReplacedForEveryKeyWhereThatIsAskedFor() {
        shop.override(anyKey: true, { $0.bar.mug(of: "Ada") }) { EqualCup(label: "fake") }

        #expect(shop.bar.mug(of: "Ada").label == "fake")
        #expect(shop.bar.mug(of: "Bob").label == "fake")
        #expect(shop.bar.mug(of: "Ada") !== shop.bar.mug(of: "Bob"))
        #expect(shop.bar.mug(of: "Bob") === shop.bar.mug(of: "Bob"))
    }

    @Test func aGenericProviderIsReplacedForThatTypeAlone() {
        shop.override({ $0.bar.shelf(of: EqualCup.self) }) { Shelf(["fake"]) }

        #expect(shop.bar.shelf(of: EqualCup.self).labels == ["fake"])
        #expect(shop.bar.shelf(of: Drawer.self).labels == [])
    }

    @Test func aWeakSingleStaysWeak() {
        shop.override({ $0.bar.towel() }) { EqualCup(label: "fake") }

        var towel: EqualCup? = shop.bar.towel()
        #expect(towel?.label == "fake")
        #expect(shop.bar.towel() === towel)
        weak let gone = towel
        towel = nil

        #expect(gone == nil)
        #expect(shop.bar.towel().label == "fake")
    }

    @Test func aGraphSingleIsSharedInsideEachGraph() {
        shop.override({ $0.bar.saucer() }) { EqualCup(label: "fake") }

        let set = shop.bar.set()

        #expect(set.0.label == "fake")
        #expect(set.0 === set.1)
        #expect(shop.bar.set().0 !== set.0)
    }

    @Test func aThrowingProviderIsReplacedByAValue() throws {
        try shop.override({ try $0.bar.steam() }) { EqualCup(label: "fake") }

        #expect(try shop.bar.steam().label == "fake")
    }

    @Test func aReplacementThatThrowsMakesTheProviderThrow() throws {
        try shop.override({ try $0.bar.milk() }) { () throws -> EqualCup in throw Sour() }

        #expect(throws: Sour.self) { try shop.bar.milk() }
    }

    @Test func aTypedErrorReachesTheCallerAsItIs() throws {
        try shop.override({ c throws(Sour) in try c.bar.sugar() }) { () throws(Sour) -> EqualCup in throw Sour() }

        do throws(Sour) {
            _ = try shop.bar.sugar()
            Issue.record("nothing was thrown")
        } catch {
            #expect(error == Sour())
        }
    }

    @Test func anErrorOfTheAccessorItselfReachesTheCallerAndNothingIsReplaced() throws {
        #expect(throws: Sour.self) {
            try shop.override({ c throws -> String in
                _ = c.bar.roast
                throw Sour()
            }) {
                "light"
            }
        }

        #expect(shop.bar.roast == "dark")
    }

    @Test func theLastOverrideOfAProviderCounts() {
        shop.override({ $0.bar.roast }) { "light" }
        shop.override({ $0.bar.roast }) { "medium" }

        #expect(shop.bar.roast == "medium")
    }

    @Test func overridesBelongToOneComponent() {
        let other = Shop()
        shop.override({ $0.bar.roast }) { "light" }

        #expect(shop.bar.roast == "light")
        #expect(other.bar.roast == "dark")
    }

    @Test func anOverrideChainsWithRegistrations() {
        let shop = Shop().module { BarModule($0) }.override({ $0.bar.roast }) { "light" }

        #expect(shop.bar.roast == "light")
    }

    @Test func theProvidersOtherClosuresDoNotRunForTheReplacement() {
        let notes = Notes<String>()
        do {
            let shop = Shop()
            shop.override({ $0.bar.jug(notes) }) { EqualCup(label: "fake") }

            #expect(shop.bar.jug(notes).label == "fake")
        }
        #expect(notes.all == [])
    }
}

private protocol Grinder: AnyObject { var grams: Int { get } }
private class RealGrinder: Grinder { let grams = 18 }
private class FakeGrinder: Grinder { let grams = 0 }
private class EqualCup: Equatable {
    let label: String
    init(label: String) { self.label = label }
    static func == (left: EqualCup, right: EqualCup) -> Bool { left === right }
}

private class Drawer { let cents: Int; init(cents: Int) { self.cents = cents } }
private class Shelf<T> { let labels: [String]; init(_ labels: [String] = []) { self.labels = labels } }
private struct Sour: Error, Equatable {}

extension Shop {
    fileprivate var bar: BarModule { module() }
    fileprivate var till: TillModule { module() }
}

private class BarModule: Module<Shop> {
    var roast: String { single { "dark" } }
    func strength() -> Double { transient { 0.5 } }
    func grinder() -> any Grinder { single { RealGrinder() } }
    func spare() -> EqualCup? { single { EqualCup(label: "spare") } }
    func temperature() -> Double { single { 96 } }
    func cup() -> EqualCup { transient { EqualCup(label: "glass") } }
    func cup(labelled label: String) -> EqualCup { transient { EqualCup(label: label) } }
    func mug(of guest: String) -> EqualCup { single(for: guest) { EqualCup(label: guest) } }
    func shelf<T>(of: T.Type) -> Shelf<T> { single { Shelf() } }
    func towel() -> EqualCup { weakSingle { EqualCup(label: "towel") } }
    func saucer() -> EqualCup { graphSingle { EqualCup(label: "saucer") } }
    func set() -> (EqualCup, EqualCup) { transient { (saucer(), saucer()) } }
    func steam() throws -> EqualCup { try single { () throws in EqualCup(label: "steam") } }
    func milk() throws -> EqualCup { try transient { () throws in EqualCup(label: "milk") } }
    func jug(_ notes: Notes<String>) -> EqualCup {
        single {
            EqualCup(label: "jug")
        } configure: { _ in
            notes.add("configured")
        } link: { _ in
            notes.add("linked")
        } teardown: { _ in
            notes.add("torn down")
        }
    }
    func sugar() throws(Sour) -> EqualCup { try single { () throws(Sour) in EqualCup(label: "sugar") } }
}

private struct TillModule: ModuleType {
    let component: Shop
    var drawer: Drawer { single { Drawer(cents: 0) } }
}
