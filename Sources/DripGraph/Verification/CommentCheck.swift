// SPDX-License-Identifier: MIT

import DripIndex

/// Silencing comments that name no finding, in files that call Drip.
struct CommentCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        comments { comment, position in
            let known = Finding.Rule.allCases.map(\.rawValue)
            if comment.names.isEmpty { return [finding("this comment names no finding", Self.named, at: position)] }
            return comment.names.filter { !known.contains($0) }.map {
                finding("no finding is called `\($0)`", Self.named, at: position)
            }
        }
    }

    /// The comments that silence nothing, once all other checks have run.
    func unusedComments() -> [Finding] {
        comments { comment, position in
            let unused = comment.names.compactMap(Finding.Rule.init).filter { rule in
                rule != .comment
                    && !comment.lines.contains {
                        analysis.usedComments.contains(.init(file: position.file, line: $0, rule: rule))
                    }
            }
            return unused.map { finding("there is no `\($0.rawValue)` here", Self.unused, at: position) }
        }
    }

    private func comments(
        _ findings: (SilencingComments.Comment, IndexFacts.Position) -> [Finding]
    ) -> [Finding] {
        Set(dripCalls.map { $0.0.position.file }).flatMap { file in
            sources.comments(file).comments.flatMap { comment in
                findings(comment, IndexFacts.Position(file: file, line: comment.line, column: comment.column))
            }
        }
    }

    private func finding(_ headline: String, _ remedy: String, at position: IndexFacts.Position) -> Finding {
        report(
            .comment, at: [position],
            headline: headline,
            why: "It silences nothing. `drip --help` lists the names.",
            remedies: [remedy]
        )
    }

    private static let named = "write the name first, and the reason after it: `// drip:ignore cycle because …`."
    private static let unused = "remove the name from the comment."
}
