// SPDX-License-Identifier: MIT

import GRDB
import Logging
import NIOPosix

/// The file with users, orders and their journal.
package enum OrderDatabase {
    /// Opens the file, creates it if it is missing, and brings its tables up to date.
    ///
    /// This can wait for locks and for migrations, so it runs on a thread that may block.
    static func open(_ configuration: Configuration, _ log: Logger) async throws
        -> any DatabaseWriter
    {
        let path = configuration.database
        do {
            let database = try await NIOThreadPool.singleton.runIfActive {
                try openNow(path, waitingForLocks: configuration.lockTimeout)
            }
            log.info("database opened", metadata: ["file": "\(path)"])
            return database
        } catch let error as DatabaseError {
            let reason = error.message ?? "\(error.resultCode)"
            throw StartError(description: "cannot use the database \(path): \(reason)")
        }
    }

    /// Moves the content of the write-ahead log into the file, and closes the file.
    static func close(_ database: any DatabaseWriter, _ log: Logger) async throws {
        _ = try await database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        try database.close()
        log.info("database closed")
    }

    /// A database without a file, for tests.
    package static func inMemory() throws -> any DatabaseWriter {
        let database = try DatabaseQueue()
        try Migrations.all.migrate(database)
        return database
    }

    private static func openNow(_ path: String, waitingForLocks timeout: Duration) throws
        -> any DatabaseWriter
    {
        var configuration = GRDB.Configuration()
        // Without the timeout, a write fails at once if another connection of the pool holds a
        // lock. Under load, this happens rarely.
        configuration.busyMode = .timeout(timeout / .seconds(1))
        let database = try DatabasePool(path: path, configuration: configuration)
        if try database.read(Migrations.all.hasBeenSuperseded) {
            throw StartError(
                description:
                    "cannot use the database \(path): a newer version of this program wrote it")
        }
        try Migrations.all.migrate(database)
        return database
    }
}
