// SPDX-License-Identifier: MIT

import Drip
import Testing

/// An asynchronous creation that begins to wait for another one just when the work of that one ends.
struct EndOfWorkStressTests {
    @Test func aCreationMayBeginToWaitWhenTheWorkOfTheWantedOneHasEnded() async {
        for round in 0..<1500 {
            let kitchen = Kitchen()
            async let sauce = kitchen.stove.sauce
            async let plates = withTaskGroup(of: Plate.self) { group in
                for number in 0..<4 {
                    group.addTask {
                        for _ in 0..<(round % 50) * (number + 1) { _ = Int.random(in: 0..<2) }
                        return await kitchen.stove.plate(number)
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            let made = await sauce
            #expect(await plates.allSatisfy { $0.sauce === made })
        }
    }
}

private final class Sauce: Sendable {}

private final class Plate: Sendable {
    let sauce: Sauce

    init(_ sauce: Sauce) { self.sauce = sauce }
}

private final class Kitchen: ComponentType, Sendable {
    let registry = Registry()
    var stove: Stove { Stove(component: self) }
}

private struct Stove: SendableModuleType {
    let component: Kitchen

    var sauce: Sauce { get async { await asyncSingle { Sauce() } } }

    func plate(_ number: Int) async -> Plate { await asyncSingle(for: number) { Plate(await sauce) } }
}
