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
    func mix(of count: Int) -> Mix { single(for: count) { Mix((0..<count).map { syrup($0) }) } }
    func double() -> Mix { single { Mix([syrup(1), syrup(1), syrup(1), syrup(2), syrup(1)]) } }
}
