// SPDX-License-Identifier: MIT

import GRDB

/// The versions of the tables, oldest first. The database file records which of them it has.
///
/// Append new versions. Never change or remove one that a file may have.
enum Migrations {
    static var all: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("users", migrate: createUsers)
        migrator.registerMigration("orders", migrate: createOrders)
        migrator.registerMigration("journal", migrate: createJournal)
        migrator.registerMigration("4 hashes of tokens", migrate: hashTokens)
        migrator.registerMigration("5 spent", migrate: addSpent)
        migrator.registerMigration("6 idempotency keys", migrate: addIdempotencyKeys)
        return migrator
    }

    private static func createUsers(in db: Database) throws {
        try db.create(table: "users") { table in
            table.primaryKey("name", .text)
            table.column("token", .text).notNull().unique()
        }
    }

    private static func createOrders(in db: Database) throws {
        try db.create(table: "orders") { table in
            table.primaryKey("id", .text)
            table.column("user", .text).notNull().references("users")
            table.column("drink", .text).notNull()
            table.column("quantity", .integer).notNull()
            table.column("total", .integer).notNull()
            table.column("placedAt", .datetime).notNull()
            table.column("status", .text).notNull()
        }
        try db.create(indexOn: "orders", columns: ["user", "placedAt"])
        try db.create(indexOn: "orders", columns: ["status", "placedAt"])
    }

    private static func createJournal(in db: Database) throws {
        try db.create(table: "journal") { table in
            table.column("order", .text).notNull().indexed().references("orders")
            table.column("event", .text).notNull()
            table.column("at", .datetime).notNull()
            table.column("by", .text).notNull()
        }
    }

    /// Replaces each token by its hash. The users' tokens stay valid.
    private static func hashTokens(in db: Database) throws {
        try db.alter(table: "users") { $0.rename(column: "token", to: "tokenHash") }
        for name in try String.fetchAll(db, sql: "SELECT name FROM users") {
            let token = try String.fetchOne(
                db, sql: "SELECT tokenHash FROM users WHERE name = ?", arguments: [name])
            try db.execute(
                sql: "UPDATE users SET tokenHash = ? WHERE name = ?",
                arguments: [TokenHash(of: token ?? ""), name]
            )
        }
    }

    /// Keeps each user's sum, so that a list need not add up all orders.
    private static func addSpent(in db: Database) throws {
        try db.alter(table: "users") { $0.add(column: "spent", .integer).notNull().defaults(to: 0) }
        try db.execute(
            sql: """
                UPDATE users SET spent = (
                    SELECT COALESCE(SUM(total), 0) FROM orders
                    WHERE user = users.name AND status <> 'cancelled'
                )
                """
        )
    }

    /// Lets a client name an order, so that an order that is sent twice is placed once.
    private static func addIdempotencyKeys(in db: Database) throws {
        try db.alter(table: "orders") { $0.add(column: "idempotencyKey", .text) }
        try db.create(
            indexOn: "orders", columns: ["user", "idempotencyKey"], options: .unique,
            condition: Column("idempotencyKey") != nil
        )
    }
}
