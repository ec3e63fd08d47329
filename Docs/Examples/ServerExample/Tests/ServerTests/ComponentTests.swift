// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Foundation
import GRDB
import InMemoryLogging
import Testing

@testable import CoffeeServer

/// Handlers with a component and without HTTP. The trait proves that no test opens the real
/// database.
@Suite(.hermetic)
struct ComponentTests {
    private let info = RequestInfo(id: "1", token: "adas-token")

    @Test func bothHalvesOfAListShareOneUser() async throws {
        let request = try await RequestComponent(info, server: .withFakes())
        let recorder = Recorder(of: request)

        _ = try await request.list()

        #expect(recorder["user()"] == Recorder.Calls(asked: 2, created: 1))
    }

    @Test func nothingIsKeptWithoutACommit() async throws {
        let request = try await RequestComponent(info, server: .withFakes())

        _ = try await request.place(NewOrder(drink: .espresso, quantity: 1))
        #expect(try await request.list().orders.isEmpty)

        try await request.work.commit(to: request.database())
        #expect(try await request.list().orders.count == 1)
    }

    @Test func aUnitOfWorkIsCommittedAsAWholeOrNotAtAll() async throws {
        let request = try await RequestComponent(info, server: .withFakes())
        _ = try await request.place(NewOrder(drink: .espresso, quantity: 1))
        request.work.add { _ in throw CocoaError(.userCancelled) }

        await #expect(throws: CocoaError.self) {
            try await request.work.commit(to: request.database())
        }

        #expect(try await request.list().orders.isEmpty)
        #expect(request.till.count == 0)
    }

    @Test func aRequestIsReleasedWithItsInstances() async throws {
        let server = try await ServerComponent.withFakes()
        try await expectReleased(RequestComponent(info, server: server)) { request in
            _ = try await request.list()
            try await request.shutdown()
        }
    }
}

struct DatabaseTests {
    @Test func theDatabaseIsOpenedOnceHoweverManyRequestsComeFirst() async throws {
        let file = TemporaryFile()
        let configuration = CoffeeServer.Configuration.forTests(database: file.path)
        let log = InMemoryLogHandler()
        try await withComponent(
            ServerComponent(configuration, log: .init(label: "test") { _ in log })
        ) { server in
            try await withThrowingTaskGroup { group in
                for id in 0..<100 {
                    group.addTask {
                        try await withComponent(
                            RequestComponent(.init(id: "\(id)", token: nil), server: server)
                        ) {
                            _ = try await $0.register(NewUser(name: "\(id)"))
                            try await $0.work.commit(to: $0.database())
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await server.data.database().read { try User.fetchCount($0) } == 100)
        }

        #expect(log.entries.map(\.message) == ["database opened", "database closed"])
    }
}
