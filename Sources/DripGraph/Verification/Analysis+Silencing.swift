// SPDX-License-Identifier: MIT

import DripIndex
import Synchronization

extension Analysis {
    /// Whether a comment silences a finding at a position. The comment stands at that line, or at the declaration of
    /// the provider that calls a strategy there.
    func isSilenced(_ rule: Finding.Rule, at position: IndexFacts.Position) throws(IndexFailure) -> Bool {
        let lines = [position.line] + (providerCalls.declarationLines[position] ?? [])
        var found = false
        for line in lines where try isSilenced(rule, in: position.file, line: line) { found = true }
        return found
    }

    /// Whether a comment silences a finding at a line. A comment that does is used.
    func isSilenced(_ rule: Finding.Rule, in file: Int, line: Int) throws(IndexFailure) -> Bool {
        guard try sources.comments(file).silence(rule.rawValue, line: line) else { return false }
        usedComments.insert(UsedComments.Use(file: file, line: line, rule: rule))
        return true
    }
}

/// The lines at which comments have silenced a finding.
final class UsedComments: Sendable {
    struct Use: Hashable {
        let file: Int
        let line: Int
        let rule: Finding.Rule
    }

    private let uses = Mutex<Set<Use>>([])

    func insert(_ use: Use) { uses.withLock { _ = $0.insert(use) } }

    func contains(_ use: Use) -> Bool { uses.withLock { $0.contains(use) } }
}
