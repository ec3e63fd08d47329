// SPDX-License-Identifier: MIT

import GRDB
import Synchronization
import Tracing

/// Collects the changes of a request or a job, and commits all of them in one transaction or none.
package final class UnitOfWork: Sendable {
    package typealias Change = @Sendable (Database) throws -> Void

    private struct Pending {
        var changes: [Change] = []
        var afterCommit: [@Sendable () -> Void] = []
    }

    private let pending = Mutex(Pending())

    package init() {}

    /// Adds a change. If a change throws during the commit, none is committed.
    package func add(_ change: @escaping Change) {
        pending.withLock { $0.changes.append(change) }
    }

    /// Adds an action that runs after a commit that succeeded.
    ///
    /// GRDB's `afterNextTransaction` is no substitute. If a commit fails because the disk is full,
    /// it keeps the action for the next transaction, which is another request's.
    package func afterCommit(_ action: @escaping @Sendable () -> Void) {
        pending.withLock { $0.afterCommit.append(action) }
    }

    /// Commits the changes added since the last commit.
    package func commit(to database: some DatabaseWriter) async throws {
        let work = pending.withLock { pending in
            defer { pending = Pending() }
            return pending
        }
        try await withSpan("commit") { _ in
            try await database.write { db in
                for change in work.changes { try change(db) }
            }
        }
        for action in work.afterCommit { action() }
    }
}
