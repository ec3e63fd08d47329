// SPDX-License-Identifier: MIT

import DripTestSupport

/// A small application and what its threads ask for. Providers are numbers.
struct WiringProgram: CustomStringConvertible {
    /// What the closure of each provider asks for.
    var needs: [[Int]]
    /// What the `link:` closure of each provider asks for; nil if it has none.
    var links: [[Int]?]
    /// What each thread asks for, one outermost call after another.
    var asks: [[Int]]
    /// The providers whose first closure throws.
    var failing: Set<Int> = []
    /// Overrides that one more thread sets and removes.
    var changes: [Change] = []
    /// The number of components over which the providers are spread.
    var components = 1

    enum Change {
        case set(provider: Int)
        /// Removes an override, by its place among those that are in force.
        case remove(Int)
    }

    /// Whether every run has to stop: a cycle without a link is reached.
    var hasCycleOfConstruction: Bool {
        let reached = Set(asks.joined().flatMap { reachable(from: $0) { needs[$0] + (links[$0] ?? []) } })
        return reached.contains { start in
            needs[start].contains { reachable(from: $0) { needs[$0] }.contains(start) }
        }
    }

    private func reachable(from start: Int, _ next: (Int) -> [Int]) -> Set<Int> {
        var reached: Set = [start]
        var open = [start]
        while let provider = open.popLast() {
            for other in next(provider) where reached.insert(other).inserted { open.append(other) }
        }
        return reached
    }

    var description: String {
        "needs \(needs), links \(links), asks \(asks), failing \(failing.sorted()), changes \(changes), "
            + "components \(components)"
    }
}

extension WiringProgram {
    /// - Parameter threads: The number of threads that ask.
    static func random(threads: Int, _ random: inout SeededRandom) -> WiringProgram {
        let count = Int.random(in: 2...4, using: &random)
        let density = Int.random(in: 1...3, using: &random)
        func edges(_ random: inout SeededRandom) -> [Int] {
            (0..<count).filter { _ in Int.random(in: 0..<6, using: &random) < density }.shuffled(using: &random)
        }
        var program = WiringProgram(needs: [], links: [], asks: [])
        for _ in 0..<count {
            program.needs.append(edges(&random))
            program.links.append(Bool.random(using: &random) ? edges(&random) : nil)
        }
        for _ in 0..<threads {
            let calls = Int.random(in: 1...2, using: &random)
            program.asks.append((0..<calls).map { _ in Int.random(in: 0..<count, using: &random) })
        }
        program.components = Int.random(in: 1...2, using: &random)
        return program
    }

    /// A program whose cycles all have a link, so that it never stops, and whose closures may throw.
    static func randomWithoutStop(threads: Int, _ random: inout SeededRandom) -> WiringProgram {
        var program = WiringProgram.random(threads: threads, &random)
        for (provider, needs) in program.needs.enumerated() {
            program.needs[provider] = needs.filter { $0 > provider }
        }
        program.failing = Set(program.needs.indices.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
        return program
    }

    /// A program without a stop in which overrides come and go. One component, since no shell is here to tell others.
    static func randomWithChanges(threads: Int, _ random: inout SeededRandom) -> WiringProgram {
        var program = WiringProgram.randomWithoutStop(threads: threads, &random)
        program.components = 1
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let provider = Int.random(in: 0..<program.needs.count, using: &random)
            let place = Int.random(in: 0..<3, using: &random)
            program.changes.append(
                Int.random(in: 0..<3, using: &random) < 2 ? .set(provider: provider) : .remove(place))
        }
        return program
    }
}
