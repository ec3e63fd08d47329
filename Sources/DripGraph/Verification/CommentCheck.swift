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

    /// The comments that silence nothing, once all other checks have run.
    func unusedComments() throws(IndexFailure) -> [Finding] {
        var found: [Finding] = []
        for file in Set(analysis.dripCalls.map { $0.0.position.file }) {
            for comment in try analysis.sources.comments(file).comments {
                let unused = comment.names.compactMap(Finding.Rule.init).filter { rule in
                    rule != .comment
                        && !comment.lines.contains {
                            analysis.usedComments.contains(UsedComments.Use(file: file, line: $0, rule: rule))
                        }
                }
                let position = IndexFacts.Position(file: file, line: comment.line, column: comment.column)
                found += unused.map { finding("there is no `\($0.rawValue)` here", Self.unused, at: position) }
            }
        }
        return found
    }

    private func findings(_ names: [String], at position: IndexFacts.Position) -> [Finding] {
        let known = Finding.Rule.allCases.map(\.rawValue)
        let unknown = names.isEmpty ? [nil] : names.filter { !known.contains($0) }.map(Optional.some)
        return unknown.map { name in
            finding(
                name.map { "no finding is called `\($0)`" } ?? "this comment names no finding", Self.named, at: position
            )
        }
    }

    private func finding(_ headline: String, _ remedy: String, at position: IndexFacts.Position) -> Finding {
        Finding(
            rule: .comment,
            place: analysis.names.place(position),
            headline: headline,
            why: "It silences nothing. `drip --help` lists the names.",
            remedies: [remedy],
            silencedAt: [position]
        )
    }

    private static let named = "write the name first, and the reason after it: `// drip:ignore cycle because …`."
    private static let unused = "remove the name from the comment."
}
