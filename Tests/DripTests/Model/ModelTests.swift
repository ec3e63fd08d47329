// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Random programs give what a simple model says: the same instances, made of the same things at the same time, torn down
/// in the same order and freed as soon.
struct ModelTests {
    /// Names the seeds to run instead of the few that always run: `1..<5000`, or one.
    private static let variable = "DRIP_MODEL_SEEDS"

    @Test func anyProgramDoesWhatTheModelSays() {
        let failed = Self.seeds.filter { Program(seed: $0).difference() != nil }
        for seed in failed.prefix(3) {
            let program = Program(seed: seed).shrunk()
            let difference = program.difference().map(program.text) ?? "differs, but not each time"
            Issue.record("\(Self.variable)=\(seed) swift test --filter ModelTests\n\n\(difference)")
        }
        #expect(failed.isEmpty, "\(failed.count) seeds: \(failed.prefix(20))")
    }

    private static var seeds: Range<UInt64> {
        guard let named = ProcessInfo.processInfo.environment[variable] else { return 0..<150 }
        let bounds = named.split(separator: "..<").compactMap { UInt64($0) }
        return bounds[0]..<(bounds.count > 1 ? bounds[1] : bounds[0] + 1)
    }
}
