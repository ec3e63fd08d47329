// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import Synchronization
import Testing

@testable import CoffeeServer

/// The program as a process: messages, exit statuses, a sudden end.
struct ProcessTests {
    private let file = TemporaryFile()

    @Test func saysWhyItDoesNotStart() async throws {
        let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        let unreadable = try await ServerProcess.run("--database", folder)
        let usage = try await ServerProcess.run("--port", "99999")
        // An address for documentation, which no machine has.
        let foreign = try await ServerProcess.run("--host", "192.0.2.1", "--database", file.path)
        let foreignAdmin = try await ServerProcess.run(
            "--admin-host", "192.0.2.1", "--database", file.path)
        let first = try await ServerProcess(database: file.path)
        let second = try await ServerProcess.run("--port", "\(first.port)", "--database", file.path)

        #expect(unreadable.status == 1)
        #expect(
            unreadable.errors.contains(
                "Server: cannot use the database \(folder): unable to open database file"))
        #expect(usage.status == 64)
        #expect(usage.errors.contains("--port: 99999 is not from 0 to 65535"))
        let address = "Server: cannot listen on port"
        #expect(foreign.status == 1)
        #expect(
            foreign.errors.contains("\(address) 0 of 192.0.2.1: "))
        #expect(foreignAdmin.errors.contains("\(address) 0 of 192.0.2.1: "))
        #expect(second.status == 1)
        #expect(
            second.errors.contains(
                "\(address) \(first.port) of 127.0.0.1: Address already in use"))
    }

    @Test func aKilledProcessLosesNoCommittedOrder() async throws {
        let process = try await ServerProcess(database: file.path)
        let client = try await Client(port: process.port).registered("Ada")
        let acknowledged = Acknowledged()

        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    while let reply = try? await client.post("orders", espresso),
                        reply.status == 201,
                        let order = try? reply.decoded(as: Order.self)
                    {
                        if acknowledged.add(order.id) == 200 { process.send(SIGKILL) }
                    }
                }
            }
        }
        _ = await process.end()

        let acknowledgements = acknowledged.all
        let (kept, journal) = try await DatabaseQueue(path: file.path).read { db in
            (try Set(Order.fetchAll(db).map(\.id)), try JournalEntry.fetchAll(db))
        }
        #expect(acknowledgements.count >= 200)
        #expect(acknowledgements.isSubset(of: kept))
        #expect(Set(journal.map(\.order)) == kept)
        print("killed: \(acknowledgements.count) orders acknowledged, \(kept.count) kept")
    }
}

/// The orders for which the server answered 201.
private final class Acknowledged: Sendable {
    private let orders = Mutex<Set<String>>([])

    var all: Set<String> { orders.withLock { $0 } }

    /// Adds an order, and returns the number of orders.
    func add(_ order: String) -> Int {
        orders.withLock { orders in
            orders.insert(order)
            return orders.count
        }
    }
}
