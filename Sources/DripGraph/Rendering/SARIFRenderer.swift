// SPDX-License-Identifier: MIT

import DripText

/// Writes findings in the Static Analysis Results Interchange Format 2.1.0. Code hosts show them in the source.
package struct SARIFRenderer {
    private let version: String

    /// Creates a renderer.
    ///
    /// - Parameter version: The version of the tool.
    package init(version: String) {
        self.version = version
    }

    /// Renders the log of one run.
    package func render(_ findings: [Finding]) -> String {
        let rules = Finding.Rule.allCases.map(description)
        let driver = JSON.object([
            ("name", .string("drip")), ("version", .string(version)), ("rules", .array(rules)),
        ])
        let run = JSON.object([
            ("tool", .object([("driver", driver)])),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(findings.map(result))),
        ])
        let log = JSON.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ])
        return log.text(levels: 4) + "\n"
    }

    private func description(of rule: Finding.Rule) -> JSON {
        .object([
            ("id", .string(rule.rawValue)),
            ("shortDescription", .object([("text", .string(rule.summary))])),
            ("help", .object([("text", .string(help(rule)))])),
            ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
        ])
    }

    private func help(_ rule: Finding.Rule) -> String {
        "Drip's guide Verifying explains \(rule.rawValue). To keep the code as it is: // drip:ignore \(rule.rawValue)"
    }

    private func result(_ finding: Finding) -> JSON {
        let steps = finding.path.compactMap { step in step.place.map { (step, $0) } }
        return .object(
            [
                ("ruleId", .string(finding.rule.rawValue)),
                ("level", .string(finding.severity.rawValue)),
                ("message", .object([("text", .string(text(of: finding)))])),
                ("locations", .array([location(finding.place)])),
                ("partialFingerprints", .object([("drip/v1", .string(finding.fingerprint))])),
            ] + (steps.isEmpty ? [] : [("codeFlows", .array([flow(steps)]))])
        )
    }

    private func text(of finding: Finding) -> String {
        (["\(finding.headline).", finding.why] + finding.remedies.map { "- \($0)" }).joined(separator: "\n")
    }

    private func flow(_ steps: [(Finding.Step, Place)]) -> JSON {
        let locations = steps.map { step, place in
            let message = JSON.object([("text", .string("\(step.name) (\(step.kind))"))])
            return JSON.object([("location", location(place, message: message))])
        }
        return .object([("threadFlows", .array([.object([("locations", .array(locations))])]))])
    }

    private func location(_ place: Place, message: JSON? = nil) -> JSON {
        let physical = JSON.object([
            ("artifactLocation", .object([("uri", .string(Self.uri(place.path)))])),
            ("region", .object([("startLine", .number(place.line)), ("startColumn", .number(place.column))])),
        ])
        return .object([("physicalLocation", physical)] + (message.map { [("message", $0)] } ?? []))
    }

    /// A path in which every character that a URI must not contain is escaped.
    private static func uri(_ path: String) -> String {
        path.utf8.reduce(into: "") { text, byte in
            let scalar = Character(Unicode.Scalar(byte))
            let isPlain = byte < 0x80 && (scalar.isLetter || scalar.isNumber || "-._~/+".contains(scalar))
            let digits = String(byte, radix: 16, uppercase: true)
            text += isPlain ? String(scalar) : "%" + (digits.count == 1 ? "0" : "") + digits
        }
    }
}
