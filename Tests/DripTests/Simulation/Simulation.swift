// SPDX-License-Identifier: MIT

import DripTestSupport

@testable import Drip

/// Runs a program on the values of the engine alone, without a thread: each step is what the shell does while it holds a
/// lock, or between two locks. So the next step may be any thread's.
final class Simulation {
    let program: WiringProgram
    var states: [State]
    var graph = WaitGraph()
    /// Stands for the storages, whose states are here.
    let storage = Storage.test
    private(set) var threads: [SimulatedThread] = []
    private var changes: ArraySlice<WiringProgram.Change>
    private var overrides: [Override] = []
    /// The providers that have thrown.
    var thrown: Set<Int> = []
    /// The wares that the original providers have made.
    var made: [SimulatedWare] = []
    var hasStopped = false
    /// What went wrong.
    private(set) var faults: [String] = []

    /// What a run has come to.
    enum End: Equatable {
        case finished, stopped, deadlocked
        /// The threads go on, and get nowhere.
        case endless
    }

    init(_ program: WiringProgram) {
        self.program = program
        states = (0..<program.components).map { _ in State() }
        changes = program.changes[...]
        for (index, asks) in program.asks.enumerated() {
            threads.append(SimulatedThread(Root(index + 1), asks, in: self))
        }
    }

    func state(of provider: Int) -> Int { provider % states.count }
    func site(of provider: Int) -> Site { .test(UInt(provider + 1)) }
    func note(_ fault: String) { faults.append(fault) }

    /// Runs the program in a random order of steps.
    ///
    /// - Parameter check: Called after each step.
    func run(_ random: inout SeededRandom, check: (Simulation) throws -> Void) rethrows -> End {
        var steps = 0
        while !hasStopped {
            steps += 1
            guard steps < 10_000 else { return .endless }
            let ready = threads.filter(\.isReady)
            let choices = ready.count + (changes.isEmpty ? 0 : 1)
            guard choices > 0 else {
                defer { end() }
                return threads.allSatisfy(\.isDone) ? .finished : .deadlocked
            }
            let choice = Int.random(in: 0..<choices, using: &random)
            if choice < ready.count { ready[choice].step() } else { change() }
            if !hasStopped { try check(self) }
        }
        end()
        return .stopped
    }

    /// Breaks the cycles of references.
    private func end() {
        for ware in made { (ware.parts, ware.references) = ([], []) }
        for thread in threads { thread.end() }
        for index in states.indices {
            states[index].cache.records.deallocate()
        }
    }

    private func change() {
        switch changes.removeFirst() {
        case .set(let provider):
            let override = Override(site(of: provider)) { _ in SimulatedWare(provider, isReplacement: true) }
            overrides.append(override)
            _ = states[0].set(override)
        case .remove(let place):
            guard overrides.indices.contains(place) else { return }
            let removed = overrides.remove(at: place)
            _ = states[0].removeOverrides { $0 === removed }
        }
    }

    /// The current instance of a provider.
    func current(_ provider: Int) -> SimulatedWare? {
        states[state(of: provider)].cache.table.record(of: site(of: provider), nil)?.instance as? SimulatedWare
    }

    /// Whether each current instance was made as the overrides say, from current instances.
    func checkCurrent() {
        for ware in program.needs.indices.compactMap(current) {
            for part in ware.parts + ware.references where current(part.provider) !== part {
                note("\(ware.provider) holds a \(part.provider) that is not current")
            }
        }
    }
}
