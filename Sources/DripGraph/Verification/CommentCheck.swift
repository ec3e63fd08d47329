// SPDX-License-Identifier: MIT

import DripIndex

/// Silencing comments that name no finding, in files that call Drip.
struct CommentCheck: Check {
    func findings(in analysis: Analysis) throws(IndexFailure) -> [Finding] {
        let files = Set(analysis.dripCalls.map { $0.0.position.file })
        var findings: [Finding] = []
        for file in files {
            for comment in try analysis.sources.comments(file).comments {
                let position = IndexFacts.Position(file: file, line: comment.line, column: comment.column)
                findings += Self.findings(comment.names, at: position, analysis)
            }
        }
        return findings
    }

    private static func findings(
        _ names: [String],
        at position: IndexFacts.Position,
        _ analysis: Analysis
    ) -> [Finding] {
        let known = Finding.Rule.allCases.map(\.rawValue)
        let unknown = names.isEmpty ? [nil] : names.filter { !known.contains($0) }.map(Optional.some)
        return unknown.map { name in
            Finding(
                rule: .comment,
                severity: .warning,
                place: analysis.names.place(position),
                headline: name.map { "no finding is called `\($0)`" } ?? "this comment names no finding",
                why: "It silences nothing. `drip --help` lists the names.",
                remedies: ["write the name first, and the reason after it: `// drip:ignore cycle because …`."],
                silencedAt: [position]
            )
        }
    }
}
