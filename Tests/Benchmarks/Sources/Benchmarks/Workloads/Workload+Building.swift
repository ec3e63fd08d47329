// SPDX-License-Identifier: MIT

import Harness
import Recipes

extension Workload {
    /// What building with Drip costs: compile time and code size of 300 providers, size and start of a program.
    static var building: [Workload] {
        [
            compilation("compile 300, release", .release, .withDrip),
            compilation("compile 300, release, value module", .release, .withValues),
            compilation("compile 300, debug", .debug, .withDrip),
            compilation("compile 300, debug, value module", .debug, .withValues),
            size("size of a provider", .withDrip),
            size("size of a provider, value module", .withValues),
            program("size of the library, stripped", unit: "bytes", .differenceAtMost(660_000)) { try $0.size($1) },
            program("relocations of the library", unit: "", .differenceAtMost(1_600)) { try $0.relocations($1) },
            launch,
        ]
    }

    private static let providers = 300

    private static func compilation(_ name: String, _ mode: Compilation.Mode, _ wiring: Wiring) -> Workload {
        Workload(name, unit: "ms", .ratioAtMost(1.2)) { effort in
            unlessToolsAreMissing {
                let hand = Compilation(wiring: .byHand, mode: mode, providers: providers)
                let drip = Compilation(wiring: wiring, mode: mode, providers: providers)
                _ = try (hand.time(), drip.time())
                let rounds = try (0..<effort.rounds(dividedBy: 9).rounds).map { _ in
                    try Figures(hand: hand.time(), drip: drip.time())
                }
                return Figures(mediansOf: rounds)
            }
        }
    }

    private static func size(_ name: String, _ wiring: Wiring) -> Workload {
        Workload(name, unit: "bytes", .differenceAtMost(150)) { _ in
            unlessToolsAreMissing { try Figures(hand: size(.byHand), drip: size(wiring)) }
        }
    }

    /// Bytes of code and data per provider.
    private static func size(_ wiring: Wiring) throws -> Double {
        let compilation = Compilation(wiring: wiring, mode: .release, providers: providers)
        _ = try compilation.time()
        return try compilation.size() / Double(providers)
    }

    private static func program(
        _ name: String,
        unit: String,
        _ requirement: Requirement,
        _ figure: @escaping (Programs, Wiring) throws -> Double
    ) -> Workload {
        Workload(name, unit: unit, requirement) { _ in
            unlessToolsAreMissing {
                let programs = try Programs()
                return try Figures(hand: figure(programs, .byHand), drip: figure(programs, .withDrip))
            }
        }
    }

    private static var launch: Workload {
        Workload("launch to the first of 300", unit: "µs", .ratioAtMost(1.05)) { effort in
            unlessToolsAreMissing {
                let programs = try Programs()
                let rounds = try (0..<effort.rounds).map { _ in
                    try Figures(hand: programs.launch(.byHand), drip: programs.launch(.withDrip))
                }
                return Figures(mediansOf: rounds)
            }
        }
    }

    /// Gives no figures if the compiler is missing, so that the rest of the table is still measured.
    private static func unlessToolsAreMissing(_ measure: () throws -> Figures) -> Figures {
        (try? measure()) ?? Figures(hand: .nan, drip: .nan)
    }
}
