// SPDX-License-Identifier: MIT

import GRDB

/// A connection that holds the lock of a database file.
struct LockedFile {
    private let connection: DatabaseQueue

    /// Takes the lock. Readers may go on if the file has a write-ahead log.
    init(_ path: String) throws {
        var configuration = GRDB.Configuration()
        configuration.allowsUnsafeTransactions = true
        configuration.busyMode = .timeout(5)
        connection = try DatabaseQueue(path: path, configuration: configuration)
        try connection.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    }

    func unlock() throws { try connection.inDatabase { try $0.execute(sql: "ROLLBACK") } }
}
