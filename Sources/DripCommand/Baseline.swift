// SPDX-License-Identifier: MIT

import DripGraph
import Foundation

/// Findings from an earlier `verify --format json`, which are not reported again.
///
/// Lines are not compared, so code above a finding may change.
struct Baseline {
    private let known: Set<String>

    /// Reads a file.
    init(file: String) throws {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw UsageFailure("\(file) cannot be read; write it with `drip verify --format json > \(file)`")
        }
        guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            root["schema"] as? String == "drip-findings", let findings = root["findings"] as? [[String: Any]]
        else { throw UsageFailure("\(file) is not an output of `drip verify --format json`") }
        known = Set(findings.compactMap { $0["fingerprint"] as? String })
    }

    func contains(_ finding: Finding) -> Bool { known.contains(finding.fingerprint) }
}
