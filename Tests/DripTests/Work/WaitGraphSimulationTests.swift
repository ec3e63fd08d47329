// SPDX-License-Identifier: MIT

import DripTestSupport
import Foundation
import Testing

@testable import Drip

/// Random programs on the values of the engine alone. `DRIP_PROGRAMS` sets the number of programs of each test.
struct WaitGraphSimulationTests {
    private static let programs =
        ProcessInfo.processInfo.environment["DRIP_PROGRAMS"].flatMap { Int($0) } ?? 60

    @Test(arguments: [1, 2, 3])
    func programsStopExactlyIfACycleHasNoLink(threads: Int) throws {
        var random = SeededRandom(for: WaitGraphSimulationTests.self, again: nil)
        for _ in 0..<WaitGraphSimulationTests.programs {
            let program = WiringProgram.random(threads: threads, &random)
            let simulation = Simulation(program)

            let end = try simulation.run(&random) { try $0.graph.checkInvariants() }

            try #require(end == (program.hasCycleOfConstruction ? .stopped : .finished), "\(program)")
            try #require(simulation.faults.isEmpty, "\(simulation.faults) \(program)")
        }
    }

    @Test(arguments: [1, 2, 3])
    func nothingIsReturnedOrShownUnlinked(threads: Int) throws {
        var random = SeededRandom(for: WaitGraphSimulationTests.self, again: nil)
        for _ in 0..<WaitGraphSimulationTests.programs {
            let program = WiringProgram.randomWithoutStop(threads: threads, &random)
            let simulation = Simulation(program)

            let end = try simulation.run(&random) { try $0.checkInvariants() }

            try #require(end == .finished, "\(program)")
            try #require(simulation.faults.isEmpty, "\(simulation.faults) \(program)")
        }
    }

    @Test func instancesAreMadeOnceUnlessTheirClosuresThrow() throws {
        var random = SeededRandom(for: WaitGraphSimulationTests.self, again: nil)
        for _ in 0..<WaitGraphSimulationTests.programs {
            var program = WiringProgram.randomWithoutStop(threads: 3, &random)
            program.failing = []
            let simulation = Simulation(program)

            _ = simulation.run(&random) { _ in }

            try #require(Set(simulation.made.map(\.provider)).count == simulation.made.count, "\(program)")
        }
    }

    @Test(arguments: [1, 2, 3])
    func noCurrentInstanceIsStaleWhateverIsOverridden(threads: Int) throws {
        var random = SeededRandom(for: WaitGraphSimulationTests.self, again: nil)
        for _ in 0..<WaitGraphSimulationTests.programs {
            let program = WiringProgram.randomWithChanges(threads: threads, &random)
            let simulation = Simulation(program)

            let end = try simulation.run(&random) {
                try $0.checkInvariants()
                if $0.threads.allSatisfy(\.isDone) { $0.checkCurrent() }
            }

            try #require(end == .finished, "\(program)")
            try #require(simulation.faults.isEmpty, "\(simulation.faults) \(program)")
        }
    }
}

extension Simulation {
    /// The states are checked at the end only, because that takes longer; `StateTests` check them after each step.
    fileprivate func checkInvariants() throws {
        try graph.checkInvariants()
        guard threads.allSatisfy(\.isDone) else { return }
        // By index: an optional of a state, which an iterator gives, is laid out in two ways by the compiler.
        for index in states.indices { try states[index].checkInvariants() }
    }
}
