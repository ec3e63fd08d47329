// SPDX-License-Identifier: MIT

import DripIndex

/// Silencing comments that name no finding, in files that call Drip.
struct CommentCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let files = Set(analysis.dripCalls.map { $0.0.position.file })
        var found: [Finding] = []
        for file in files {
            for comment in try analysis.sources.comments(file).comments {
                let position = IndexFacts.Position(file: file, line: comment.line, column: comment.column)
                found += findings(comment.names, at: position)
            }
        }
        return found
    }

    private func findings(
        _ names: [String],
        at position: IndexFacts.Position
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
