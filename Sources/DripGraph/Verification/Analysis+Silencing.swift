// SPDX-License-Identifier: MIT

import DripIndex

extension Analysis {
    /// Whether a comment silences a finding at a position. The comment stands at that line, or at the declaration of
    /// the provider that calls a strategy there.
    func isSilenced(_ rule: Finding.Rule, at position: IndexFacts.Position) throws(IndexFailure) -> Bool {
        let comments = try sources.comments(position.file)
        let lines = [position.line] + (providerCalls.declarationLines[position] ?? [])
        return lines.contains { comments.silence(rule.rawValue, line: $0) }
    }
}
