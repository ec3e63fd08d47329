// SPDX-License-Identifier: MIT

import Drip
import Foundation
import GRDB
import GRDBSQLite
import InMemoryLogging
import Logging
import Synchronization
import Testing

@testable import CoffeeServer

/// The database: locks, versions, and what a list costs.
struct DataTests {
    private let file = TemporaryFile()
    private let info = RequestInfo(id: "1", token: "adas-token")

    @Test func aLockedDatabaseIsBusyUntilItIsUnlocked() async throws {
        var configuration = CoffeeServer.Configuration.forTests(database: file.path)
        configuration.lockTimeout = .milliseconds(20)
        let log = Logger(label: "") { _ in InMemoryLogHandler() }
        try await withComponent(ServerComponent(configuration, log: log)) { server in
            try await server.serving { [file] client in
                let client = try await client.registered("Ada")
                let lock = try LockedFile(file.path)
                let refused = try await client.post("orders", espresso)
                let read = try await client.get("orders")
                try lock.unlock()
                let placed = try await client.post("orders", espresso)

                #expect(refused.status == 503)
                #expect(refused.retryAfter == "1")
                #expect(read.status == 200)
                #expect(placed.status == 201)
            }
            #expect(server.shop.till().count == 1)
        }
    }

    @Test func aRoundServesTheOtherOrdersIfOneIsCancelledDuringIt() async throws {
        let server = try await ServerComponent.withFakes()
        let barista = Barista(server: server)
        for _ in 1...3 {
            try await commit(server) {
                _ = try await $0.place(NewOrder(drink: .espresso, quantity: 1))
            }
        }
        let orders = try await barista.waitingOrders()
        try await commit(server) { try await $0.cancel(orders[1].id) }

        try await withComponent(JobComponent(server: server)) {
            try await barista.serve(orders, $0)
        }

        let list = try await RequestComponent(info, server: server).list()
        #expect(list.orders.map(\.status.rawValue).sorted() == ["cancelled", "served", "served"])
        #expect(list.spent == 440)
    }

    @Test func theBaristaServesAllThatWait() async throws {
        let server = try await ServerComponent.withFakes()
        for _ in 1...250 {
            try await commit(server) {
                _ = try await $0.place(NewOrder(drink: .espresso, quantity: 1))
            }
        }

        let barista = Barista(server: server)
        try await barista.serveAll()

        #expect(try await barista.waitingOrders().isEmpty)
    }

    @Test func theBaristaEndsBeforeTheDatabase() async throws {
        let log = InMemoryLogHandler()
        let configuration = CoffeeServer.Configuration.forTests(database: file.path)
        let component = ServerComponent(configuration, log: Logger(label: "") { _ in log })
        try await withComponent(component) { server in
            server.startWork()
            _ = try await server.data.database()
        }

        #expect(
            log.entries.map(\.message) == [
                "database opened", "the barista went home", "database closed",
            ])
    }

    @Test func aListTakesAsManyStepsHoweverManyOrdersThereAre() async throws {
        let server = try await ServerComponent.withFakes()
        let database = try await server.data.database()
        var steps: [Int] = []
        for count in [100, 10_000] {
            try await database.write { db in
                for _ in 0..<count {
                    try Order(
                        id: UUID().uuidString, user: "Ada", drink: .espresso, quantity: 1,
                        total: 220,
                        placedAt: .now, status: .placed
                    ).insert(db)
                }
            }
            let counter = StepCounter()
            try await database.write { counter.count($0) }
            _ = try await RequestComponent(info, server: server).list()
            try await database.write { counter.stop($0) }
            steps.append(counter.steps)
        }

        #expect(steps[0] > 0)
        #expect(steps[1] < steps[0] * 2)
    }

    @Test func anOlderFileKeepsItsTokensAndItsSums() async throws {
        let old = try DatabaseQueue(path: file.path)
        try Migrations.all.migrate(old, upTo: "journal")
        try await old.write { db in
            try db.execute(
                sql: "INSERT INTO users (name, token) VALUES ('Ada', 'adas-token'), ('Bob', 'x')")
            for (id, total, status) in [
                ("1", 220, "served"), ("2", 340, "placed"), ("3", 360, "cancelled"),
            ] {
                try db.execute(
                    sql: "INSERT INTO orders VALUES (?, 'Ada', 'espresso', 1, ?, '2026-01-01', ?)",
                    arguments: [id, total, status]
                )
            }
        }
        try old.close()

        let users = try await withComponent(server()) { server in
            _ = try await RequestComponent(info, server: server).list()
            return try await server.data.database().read {
                try User.order(Column("name")).fetchAll($0)
            }
        }

        #expect(
            users == [
                User(name: "Ada", tokenHash: TokenHash(of: "adas-token"), spent: 560),
                User(name: "Bob", tokenHash: TokenHash(of: "x"), spent: 0),
            ])
    }

    @Test func aFileOfANewerVersionIsRefused() async throws {
        let newer = try DatabaseQueue(path: file.path)
        var migrator = Migrations.all
        migrator.registerMigration("of the future") { _ in }
        try migrator.migrate(newer)
        try newer.close()

        await #expect(throws: StartError.self) {
            try await withComponent(server()) { _ = try await $0.data.database() }
        }
    }

    @Test func aHashIsTheSHA256OfTheTokenInHexadecimalDigits() {
        #expect(
            TokenHash(of: "abc").rawValue
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func noTokenIsInTheFile() async throws {
        let token = try await withComponent(server()) { server in
            try await server.serving { try await $0.registered("Ada").token }
        }

        let bytes = try Data(contentsOf: URL(filePath: file.path))
        #expect(bytes.range(of: Data("Ada".utf8)) != nil)
        #expect(bytes.range(of: Data(token.utf8)) == nil)
    }

    private func server() -> ServerComponent {
        ServerComponent(
            .forTests(database: file.path), log: Logger(label: "") { _ in InMemoryLogHandler() })
    }

    private func commit(
        _ server: ServerComponent,
        _ handle: @Sendable (RequestComponent) async throws -> Void
    ) async throws {
        let request = RequestComponent(info, server: server)
        try await handle(request)
        try await request.work.commit(to: request.database())
    }
}

/// Counts the steps of SQLite's virtual machine.
private final class StepCounter: Sendable {
    private let count = Atomic<Int>(0)

    var steps: Int { count.load(ordering: .relaxed) }

    func count(_ db: Database) {
        let counter = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(
            db.sqliteConnection, 1,
            { counter in
                Unmanaged<StepCounter>.fromOpaque(counter!).takeUnretainedValue()
                    .count.wrappingAdd(1, ordering: .relaxed)
                return 0
            }, counter)
    }

    func stop(_ db: Database) { sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
}
