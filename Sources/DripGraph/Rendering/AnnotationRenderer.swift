// SPDX-License-Identifier: MIT

/// Writes findings as GitHub workflow commands. GitHub shows them at their lines in a pull request.
package struct AnnotationRenderer {
    package init() {}

    /// One line for each finding.
    package func render(_ findings: [Finding]) -> String { findings.map { line($0) + "\n" }.joined() }

    private func line(_ finding: Finding) -> String {
        let place = finding.place
        let path = finding.path.map { step in "\(step.name) (\(step.place?.pathAndLine ?? step.kind))" }
        let text =
            (path.isEmpty ? [] : [path.joined(separator: " → ")]) + [finding.why] + finding.remedies.map { "• \($0)" }
        let properties = [
            ("file", place.path), ("line", String(place.line)), ("col", String(place.column)),
            ("title", "\(finding.headline) [\(finding.rule.rawValue)]"),
        ]
        let list = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }.joined(separator: ",")
        return
            "::\(finding.severity.rawValue) \(list)::\(Self.escaped(text.joined(separator: "\n"), isProperty: false))"
    }

    private static func escaped(_ text: String, isProperty: Bool) -> String {
        text.replacingEach(
            isProperty
                ? ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"]
                : ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }
}
