// SPDX-License-Identifier: MIT

import DripGraph
import Foundation

/// Findings from an earlier `verify --format json`, which are not reported again.
///
/// Lines are not compared, so code above a finding may change. A finding whose file was renamed or moved is known by
/// its rule and headline.
struct Baseline {
    /// What identifies a finding in whatever file.
    private struct Kind: Hashable {
        let rule: String
        let headline: String
    }

    private var known: Set<String> = []
    private var counts: [Kind: Int] = [:]

    /// Reads a file.
    init(file: String) throws {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw UsageFailure("\(file) cannot be read; write it with `drip verify --format json > \(file)`")
        }
        guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            root["schema"] as? String == "drip-findings", let findings = root["findings"] as? [[String: Any]]
        else { throw UsageFailure("\(file) is not an output of `drip verify --format json`") }
        for finding in findings {
            guard let fingerprint = finding["fingerprint"] as? String, known.insert(fingerprint).inserted else {
                continue
            }
            let kind = Kind(rule: finding["rule"] as? String ?? "", headline: finding["headline"] as? String ?? "")
            counts[kind, default: 0] += 1
        }
    }

    /// The findings that the file does not have, and the number of findings in the file that are gone.
    func compare(_ findings: [Finding]) -> (new: [Finding], fixed: Int) {
        var left = counts
        var seen: Set<String> = []
        var others: [Finding] = []
        for finding in findings {
            guard known.contains(finding.fingerprint) else {
                others.append(finding)
                continue
            }
            // Findings with equal fingerprints are one finding of the file.
            if seen.insert(finding.fingerprint).inserted { left[Self.kind(finding), default: 0] -= 1 }
        }
        let new = others.filter { finding in
            let kind = Self.kind(finding)
            guard let count = left[kind], count > 0 else { return true }
            left[kind] = count - 1
            return false
        }
        return (new, left.values.reduce(0) { $0 + max($1, 0) })
    }

    private static func kind(_ finding: Finding) -> Kind {
        Kind(rule: finding.rule.rawValue, headline: finding.headline)
    }
}
