// SPDX-License-Identifier: MIT

import DripText

/// Writes findings as JSON, for other tools and for `--baseline`.
package struct FindingsJSON {
    /// The version of the schema. It changes when a field is removed or changes its meaning.
    package static let schemaVersion = 1

    package init() {}

    /// All findings, in their order.
    package func render(_ findings: [Finding]) -> String {
        let document = JSON.object([
            ("schema", .string("drip-findings")),
            ("version", .number(Self.schemaVersion)),
            ("findings", .array(findings.map(Self.json))),
        ])
        return document.text() + "\n"
    }

    static func json(_ finding: Finding) -> JSON {
        .object([
            ("rule", .string(finding.rule.rawValue)), ("severity", .string(finding.severity.rawValue)),
            ("place", json(finding.place)), ("headline", .string(finding.headline)),
            ("path", .array(finding.path.map(json))), ("why", .string(finding.why)),
            ("remedies", .array(finding.remedies.map(JSON.string))), ("fingerprint", .string(finding.fingerprint)),
        ])
    }

    private static func json(_ step: Finding.Step) -> JSON {
        .object([
            ("name", .string(step.name)), ("kind", .string(step.kind)), ("place", step.place.map(json) ?? .null),
        ])
    }

    static func json(_ place: Place) -> JSON {
        .object([("path", .string(place.path)), ("line", .number(place.line)), ("column", .number(place.column))])
    }
}

extension Finding {
    /// Identifies the finding even after the code above it has changed.
    package var fingerprint: String { "\(rule.rawValue) \(place.path) \(headline)" }
}
