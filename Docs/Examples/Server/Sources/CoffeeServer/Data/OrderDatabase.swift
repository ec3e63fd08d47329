// SPDX-License-Identifier: MIT

import GRDB
import Logging

/// The file with users, orders and their journal.
package enum OrderDatabase {
    /// Opens the file, creates it if it is missing, and brings its tables up to date.
    static func open(_ path: String, _ log: Logger) throws -> any DatabaseWriter {
        do {
            // Without the timeout, a write fails at once if another connection of the pool holds a lock. Under load,
            // this happens rarely.
            var configuration = GRDB.Configuration()
            configuration.busyMode = .timeout(5)
            let database = try DatabasePool(path: path, configuration: configuration)
            try migrate(database)
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
        try migrate(database)
        return database
    }

    private static func migrate(_ database: any DatabaseWriter) throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("users") { db in
            try db.create(table: User.databaseTableName) { table in
                table.primaryKey("name", .text)
                table.column("token", .text).notNull().unique()
            }
        }
        migrator.registerMigration("orders") { db in
            try db.create(table: Order.databaseTableName) { table in
                table.primaryKey("id", .text)
                table.column("user", .text).notNull().references(User.databaseTableName)
                table.column("drink", .text).notNull()
                table.column("quantity", .integer).notNull()
                table.column("total", .integer).notNull()
                table.column("placedAt", .datetime).notNull()
                table.column("status", .text).notNull()
            }
            try db.create(indexOn: Order.databaseTableName, columns: ["user", "placedAt"])
            try db.create(indexOn: Order.databaseTableName, columns: ["status", "placedAt"])
        }
        migrator.registerMigration("journal") { db in
            try db.create(table: JournalEntry.databaseTableName) { table in
                table.column("order", .text).notNull().indexed().references(Order.databaseTableName)
                table.column("event", .text).notNull()
                table.column("at", .datetime).notNull()
                table.column("by", .text).notNull()
            }
        }
        try migrator.migrate(database)
    }
}
