// SPDX-License-Identifier: MIT

import DripIndex
import Synchronization

extension Examiner {
    /// Whether a comment silences a finding at a position. The comment stands at that line, or at the declaration of
    /// the provider that calls a strategy there.
    func isSilenced(_ rule: Finding.Rule, at position: IndexFacts.Position) -> Bool {
        let lines = [position.line] + (providerCalls.declarationLines[position] ?? [])
        return !lines.filter { isSilenced(rule, in: position.file, line: $0) }.isEmpty
    }

    /// Whether a comment silences a finding at a line. A comment that does is used.
    func isSilenced(_ rule: Finding.Rule, in file: Int, line: Int) -> Bool {
        guard sources.comments(file).silence(rule.rawValue, line: line) else { return false }
        analysis.usedComments.insert(UsedComments.Use(file: file, line: line, rule: rule))
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
