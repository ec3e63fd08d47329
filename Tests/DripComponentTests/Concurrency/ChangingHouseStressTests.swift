// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Several threads call providers, set overrides and drop children at random. Afterwards each
/// instance is built from the current instances of its dependencies.
struct ChangingHouseStressTests {
    /// To repeat the programs of a failed run, set this to the seed that the run printed.
    private static let seed: UInt64? = nil

    @Test func instancesBuiltDuringChangesUseCurrentDependencies() {
        var random = SeededRandom(for: Self.self, again: Self.seed)
        let seed = random.seed
        for round in 0..<300 {
            let house = ChangingHouse(&random)
            let programs = (0..<4).map { _ in SeededRandom(random.next()) }
            onThreads(4) { thread in
                var program = programs[thread]
                for _ in 0..<20 { house.doSomething(&program) }
            }
            house.failuresLeft.stop()
            for room in house.rooms { room.removeOverrides() }

            #expect(house.findStale() == nil, "round \(round) of seed \(seed)")
            let replaced = Int.random(in: 0..<Plan.providers, using: &random)
            let room = house.rooms.randomElement(using: &random)!
            room.override(replaced)
            #expect(house.findStale() == nil, "round \(round) of seed \(seed), overridden")
            #expect(room.untilItSucceeds(replaced).isReplacement, "round \(round) of seed \(seed)")
            room.removeOverrides()
            #expect(house.findStale() == nil, "round \(round) of seed \(seed), afterwards")
        }
    }
}

/// The dependencies of each level's providers: earlier providers of the level, and any providers of the levels above.
private struct Plan {
    typealias Need = (level: Int, provider: Int)

    static let providers = 8
    /// Only these may be dependencies. The others are a graph single and a transient, whose dependents may keep an
    /// outdated instance.
    static let kept = 0..<6

    let needs: [[[Need]]]

    init(_ random: inout SeededRandom) {
        needs = (0..<3).map { level in
            (0..<Plan.providers).map { provider in
                (0..<Int.random(in: 0...3, using: &random)).compactMap { _ -> Need? in
                    let above = Int.random(in: 0...level, using: &random)
                    if above < level { return (above, .random(in: Plan.kept, using: &random)) }
                    return provider == 0
                        ? nil : (level, .random(in: 0..<min(provider, Plan.kept.count), using: &random))
                }
            }
        }
    }
}

/// Makes some creations fail until `stop()`.
private final class Failures: Sendable {
    private let asked = Tally()
    private let most: Int

    init(most: Int) { self.most = most }

    func stop() { for _ in 0..<most { asked.add() } }

    func failSometimes() throws {
        let count = asked.add()
        if count < most, count % 3 == 1 { throw Failure() }
    }
}

private struct Failure: Error {}

private final class Item: Sendable {
    struct Part {
        let need: Plan.Need
        /// The room that provided the item, if it is above the room of the dependent.
        let above: (any Room)?
        let item: Item
    }

    let parts: [Part]
    let isReplacement: Bool

    init(_ parts: [Part], isReplacement: Bool = false) { (self.parts, self.isReplacement) = (parts, isReplacement) }
}

/// Components: two cellars, two halls below the first cellar, and three attics below the first hall. The second cellar
/// is a further parent of the last attic, which finds the nearer one.
private final class ChangingHouse: @unchecked Sendable {
    // Sendable by: all properties are constants of Sendable types.
    let failuresLeft: Failures
    private let plan: Plan
    private let cellars: [Cellar]
    private let halls: [Hall]
    private let attics: [Attic]

    init(_ random: inout SeededRandom) {
        let (plan, failures) = (Plan(&random), Failures(most: [0, 0, 12].randomElement(using: &random)!))
        let (areBorn, cellar) = (Bool.random(using: &random), Cellar(plan, failures))
        let halls = (0..<2).map { _ in
            areBorn ? Hall(plan, failures, below: cellar) : Hall(plan, failures).parent(cellar)
        }
        cellars = [cellar, Cellar(plan, failures)]
        attics = (0..<3).map { number in
            number == 0 ? Attic(plan, failures, below: halls[0]) : Attic(plan, failures).parent(halls[0])
        }
        (self.plan, self.failuresLeft, self.halls) = (plan, failures, halls)
    }

    var rooms: [any Room] { cellars as [any Room] + halls + attics }

    func doSomething(_ random: inout SeededRandom) {
        let provider = Int.random(in: 0..<Plan.providers, using: &random)
        switch Int.random(in: 0..<13, using: &random) {
        case 0: rooms.randomElement(using: &random)!.override(provider)
        case 1: rooms.randomElement(using: &random)!.removeOverrides()
        case 2: _ = try? Attic(plan, failuresLeft, below: halls[0]).item(provider)
        case 3: _ = try? Attic(plan, failuresLeft).parent(halls[1]).item(provider)
        default: _ = try? rooms.randomElement(using: &random)!.item(provider)
        }
    }

    /// The first provider whose instance is built from an outdated one.
    func findStale() -> String? {
        for room in rooms {
            for provider in 0..<Plan.providers {
                let item = room.untilItSucceeds(provider)
                if let found = findStale(in: item, of: room) { return "\(type(of: room)) \(provider): \(found)" }
            }
        }
        return nil
    }

    private func findStale(in item: Item, of room: any Room) -> String? {
        for part in item.parts {
            let need = part.need
            if let above = part.above, above !== room.room(at: need.level) { return "another room than for \(need)" }
            let owner = part.above ?? room
            let given = owner.untilItSucceeds(need.provider)
            // If an override ends while a creation runs, a provider may have two current instances and gives the last.
            // Neither may be a replacement.
            if Plan.kept.contains(need.provider), given !== part.item, given.isReplacement || part.item.isReplacement {
                return "another item than \(need)"
            }
            if let found = findStale(in: part.item, of: owner) { return found }
        }
        return nil
    }
}

private protocol Room: ComponentType, Sendable {
    var plan: Plan { get }
    var failures: Failures { get }
    var level: Int { get }
    /// The nearest room of a level above.
    func room(at level: Int) -> any Room
}

extension Room {
    fileprivate func item(_ provider: Int) throws -> Item { try Furniture(component: self).item(provider) }

    fileprivate func untilItSucceeds(_ provider: Int) -> Item {
        while true {
            if let item = try? item(provider) { return item }
        }
    }

    fileprivate func make(_ provider: Int) throws -> Item {
        try failures.failSometimes()
        return Item(
            try plan.needs[level][provider].map { need in
                let above = need.level < level ? room(at: need.level) : nil
                return Item.Part(need: need, above: above, item: try (above ?? self).item(need.provider))
            }
        )
    }

    fileprivate func override(_ provider: Int) {
        // The accessor may throw, since a dependency of the provider may.
        _ = try? override({ try $0.item(provider) }) { Item([], isReplacement: true) }
    }
}

private struct Furniture<R: Room>: SendableModuleType {
    let component: R

    func item(_ provider: Int) throws -> Item {
        switch provider {
        case 0: try single { try component.make(0) }
        case 1: try single { try component.make(1) }
        case 2:
            try single {
                try component.make(2)
            } teardown: { _ in
            }
        case 3:
            try single {
                try component.make(3)
            } configure: { _ in
            }
        case 4, 5: try single(for: provider) { try component.make(provider) }
        case 6: try graphSingle { try component.make(6) }
        default: try transient { try component.make(7) }
        }
    }
}

private final class Cellar: Room {
    let registry = Registry()
    let plan: Plan
    let failures: Failures
    let level = 0

    init(_ plan: Plan, _ failures: Failures) { (self.plan, self.failures) = (plan, failures) }

    func room(at level: Int) -> any Room { self }
}

private final class Hall: Room {
    let registry: Registry
    let plan: Plan
    let failures: Failures
    let level = 1
    var cellar: Cellar { parent() }

    init(_ plan: Plan, _ failures: Failures, below cellar: Cellar? = nil) {
        (self.plan, self.failures) = (plan, failures)
        registry = cellar.map { Registry(parent: $0) } ?? Registry()
    }

    func room(at level: Int) -> any Room { cellar }
}

private final class Attic: Room {
    let registry: Registry
    let plan: Plan
    let failures: Failures
    let level = 2
    var cellar: Cellar { parent() }
    var hall: Hall { parent() }

    init(_ plan: Plan, _ failures: Failures, below hall: Hall? = nil) {
        (self.plan, self.failures) = (plan, failures)
        registry = hall.map { Registry(parent: $0) } ?? Registry()
    }

    func room(at level: Int) -> any Room { level == 0 ? cellar as any Room : hall }
}
