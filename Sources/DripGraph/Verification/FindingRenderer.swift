// SPDX-License-Identifier: MIT

/// Writes findings like compiler diagnostics, each with its path, its consequence and possible fixes.
package struct FindingRenderer {
    private let isColored: Bool

    /// Creates a renderer.
    ///
    /// - Parameter isColored: Whether to write the escape sequences of terminals.
    package init(isColored: Bool = false) {
        self.isColored = isColored
    }

    /// The whole report; empty if there are no findings.
    package func render(_ findings: [Finding]) -> String {
        findings.map { render($0) + "\n" }.joined(separator: "\n")
    }

    /// `2 errors, 1 warning`.
    package func summary(_ findings: [Finding]) -> String {
        let errors = findings.count { $0.severity == .error }
        return "\(counted(errors, "error")), \(counted(findings.count - errors, "warning"))"
    }

    private func render(_ finding: Finding) -> String {
        let place = finding.place
        var lines = [
            "\(place.path):\(place.line):\(place.column): \(severity(finding.severity)): "
                + "\(bold(finding.headline)) [\(finding.rule.rawValue)]"
        ]
        if !finding.path.isEmpty { lines += [""] + self.lines(of: finding.path) + [""] }
        lines.append("    \(finding.why)")
        lines += finding.remedies.map { "      • \($0)" }
        lines.append("    To keep it as it is: // drip:ignore \(finding.rule.rawValue)")
        return lines.joined(separator: "\n")
    }

    /// Red for an error, yellow for a warning, as compilers do.
    private func severity(_ severity: Finding.Severity) -> String {
        guard isColored else { return severity.rawValue }
        return "\u{1B}[1;\(severity == .error ? 31 : 33)m\(severity.rawValue)\u{1B}[0m"
    }

    private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    private func lines(of path: [Finding.Step]) -> [String] {
        let names = path.enumerated().map { depth, step in
            depth == 0 ? step.name : String(repeating: "  ", count: depth - 1) + "└ " + step.name
        }
        let nameWidth = names.map(\.count).max() ?? 0
        let kindWidth = path.filter { $0.place != nil }.map(\.kind.count).max() ?? 0
        return zip(names, path).map { name, step in
            let name = Self.padded(name, nameWidth)
            guard let place = step.place else { return "        \(name)   \(step.kind)" }
            return "        \(name)   \(Self.padded(step.kind, kindWidth))   \(place.pathAndLine)"
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}

/// `1 error`, `2 errors`.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
