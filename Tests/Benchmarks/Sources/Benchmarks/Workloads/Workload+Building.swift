// SPDX-License-Identifier: MIT

import Harness
import Recipes

extension Workload {
    /// What 300 providers cost before the program runs.
    static var building: [Workload] {
        [
            Workload("compile 300, release", unit: "ms", .ratioAtMost(1.3)) { times($0, .release) },
            Workload("compile 300, debug", unit: "ms", .ratioAtMost(1.2)) { times($0, .debug) },
            Workload("compile 300, debug, lazy slot", unit: "ms", .ratioAtMost(1.2)) {
                times($0, .debug, byHand: .byHandLazily)
            },
            Workload("compile 300, debug, at length", unit: "ms", .ratioAtMost(1.2)) {
                times($0, .debug, byHand: .byHandAtLength)
            },
            Workload("size of a provider", unit: "bytes", .differenceAtMost(150)) { _ in
                sizes(beyond: nil)
            },
            Workload("size beyond a lazy var", unit: "bytes") { _ in sizes(beyond: .plain) },
        ]
    }

    private static let providers = 300

    private static func times(
        _ effort: Effort, _ mode: Compilation.Mode, byHand wiring: Wiring = .byHand
    ) -> Figures {
        unlessToolsAreMissing {
            let hand = Compilation(wiring: wiring, mode: mode, providers: providers)
            let drip = Compilation(wiring: .withDrip, mode: mode, providers: providers)
            _ = try (hand.time(), drip.time())
            let rounds = try (0..<max(1, effort.rounds / 9)).map { _ in
                try Figures(hand: hand.time(), drip: drip.time())
            }
            return Figures(mediansOf: rounds)
        }
    }

    private static func sizes(beyond base: Wiring?) -> Figures {
        unlessToolsAreMissing {
            func size(_ wiring: Wiring) throws -> Double {
                let compilation = Compilation(wiring: wiring, mode: .release, providers: providers)
                _ = try compilation.time()
                return try compilation.size() / Double(providers)
            }
            let nothing = try base.map(size) ?? 0
            return try Figures(hand: size(.byHand) - nothing, drip: size(.withDrip) - nothing)
        }
    }

    /// A machine without a compiler still gets the rest of the table.
    private static func unlessToolsAreMissing(_ measure: () throws -> Figures) -> Figures {
        (try? measure()) ?? Figures(hand: .nan, drip: .nan)
    }
}
