// SPDX-License-Identifier: MIT

import Drip
import Testing

/// What an instance was built from is known however much it was.
struct DependencyCountTests {
    private let bar = BarComponent()

    @Test(arguments: [0, 1, 2, 3, 4, 5, 50])
    func anOverrideOfAnyPartHidesWhatWasBuiltFromIt(count: Int) {
        for part in 0..<count {
            let bar = BarComponent()
            let early = bar.drinks.mix(of: count)

            bar.override({ $0.drinks.syrup(part) }) { Syrup(-1) }

            let late = bar.drinks.mix(of: count)
            #expect(late !== early)
            #expect(late.parts.map(\.number) == (0..<count).map { $0 == part ? -1 : $0 })
        }
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 50])
    func anOverrideOfAnythingElseLeavesIt(count: Int) {
        let early = bar.drinks.mix(of: count)

        bar.override({ $0.drinks.syrup(count) }) { Syrup(-1) }

        #expect(bar.drinks.mix(of: count) === early)
    }

    @Test(arguments: [1, 2, 3, 50])
    func aPartThatWasThereBeforeCounts(count: Int) {
        for part in 0..<count {
            let bar = BarComponent()
            let parts = (0..<count).map { bar.drinks.syrup($0) }
            let early = bar.drinks.mix(of: count)
            #expect(zip(early.parts, parts).allSatisfy { $0 === $1 })

            bar.override({ $0.drinks.syrup(part) }) { Syrup(-1) }

            #expect(bar.drinks.mix(of: count) !== early)
        }
    }

    @Test func aConfiguredPartThatWasThereBeforeCounts() {
        let ice = bar.drinks.ice()
        let early = bar.drinks.frozen()
        #expect(early.parts[0] === ice)

        bar.override({ $0.drinks.ice() }) { Syrup(-1) }

        #expect(bar.drinks.frozen().parts.map(\.number) == [-1])
    }

    @Test func ofManyOverridesTheOneForTheKeyCounts() {
        for number in 0..<50 { bar.override({ $0.drinks.syrup(number) }) { Syrup(100 + number) } }
        bar.override(anyKey: true, { $0.drinks.syrup(0) }) { Syrup(-1) }
        bar.override({ $0.drinks.syrup(7) }) { Syrup(-7) }
        bar.override(Syrup.self) { Syrup(-2) }

        #expect((6...8).map { bar.drinks.syrup($0).number } == [-1, -7, -1])
        #expect(bar.drinks.ice().number == -2)
    }

    @Test func aPartUsedSeveralTimesCountsOnce() {
        let early = bar.drinks.double()

        bar.override({ $0.drinks.syrup(1) }) { Syrup(-1) }

        #expect(bar.drinks.double() !== early)
        #expect(bar.drinks.double().parts.map(\.number) == [-1, -1, -1, 2, -1])
        bar.removeOverrides()
        #expect(bar.drinks.double() === early)
    }
}

private class Syrup { let number: Int; init(_ number: Int) { self.number = number } }
private class Mix { let parts: [Syrup]; init(_ parts: [Syrup]) { self.parts = parts } }

private class BarComponent: Component {
    var drinks: DrinksModule { module() }
}

private class DrinksModule: Module<BarComponent> {
    func syrup(_ number: Int) -> Syrup { single(for: number) { Syrup(number) } }
    func ice() -> Syrup {
        single {
            Syrup(0)
        } configure: { _, _ in
        }
    }
    func frozen() -> Mix { single { Mix([component.drinks.ice()]) } }
    func mix(of count: Int) -> Mix { single(for: count) { Mix((0..<count).map { syrup($0) }) } }
    func double() -> Mix { single { Mix([syrup(1), syrup(1), syrup(1), syrup(2), syrup(1)]) } }
}
