// SPDX-License-Identifier: MIT

import GRDB
import Synchronization
import Tracing

/// Collects the changes of a request or a job, and commits all of them in one transaction or none.
package final class UnitOfWork: Sendable {
    package typealias Change = @Sendable (Database) throws -> Void

    private let changes = Mutex<[Change]>([])

    package init() {}

    /// Adds a change. If a change throws during the commit, none is committed.
    package func add(_ change: @escaping Change) {
        changes.withLock { $0.append(change) }
    }

    /// Commits the changes added since the last commit.
    package func commit(to database: some DatabaseWriter) async throws {
        let changes = changes.withLock { changes in
            defer { changes = [] }
            return changes
        }
        try await withSpan("commit") { _ in
            try await database.write { db in
                for change in changes { try change(db) }
            }
        }
    }
}
