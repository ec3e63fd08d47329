// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Random programs do what a simple oracle of the rules says. They get the same instances, made from the same parts,
/// linked, torn down and freed in the same order.
struct ModelTests {
    /// Names the seeds to run instead of the default: a range `1..<5000`, or one seed.
    private static let seedsVariable = "DRIP_MODEL_SEEDS"

    @Test func anyProgramDoesWhatTheOracleSays() {
        let failed = Self.seeds.filter { Program(seed: $0).difference() != nil }
        for seed in failed.prefix(3) {
            let program = Program(seed: seed).shrunk()
            let difference = program.difference().map(program.text) ?? "differs, but not each time"
            Issue.record("\(Self.seedsVariable)=\(seed) swift test --filter ModelTests\n\n\(difference)")
        }
        #expect(failed.isEmpty, "\(failed.count) seeds: \(failed.prefix(20))")
    }

    private static var seeds: Range<UInt64> {
        guard let named = ProcessInfo.processInfo.environment[seedsVariable] else { return 0..<150 }
        let bounds = named.split(separator: "..<").compactMap { UInt64($0) }
        return bounds[0]..<(bounds.count > 1 ? bounds[1] : bounds[0] + 1)
    }
}
