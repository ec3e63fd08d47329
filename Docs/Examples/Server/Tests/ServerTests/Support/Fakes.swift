// SPDX-License-Identifier: MIT

import Drip
import Foundation
import GRDB
import InMemoryLogging
import Logging

@testable import CoffeeServer

struct FakeClock: WallClock {
    var now = Date(timeIntervalSince1970: 1_000_000)
}

struct FakeTokens: TokenVerifier {
    func user(for token: String) async throws -> User? {
        token == "adas-token" ? User(name: "Ada", token: token) : nil
    }
}

extension ServerComponent {
    /// A server with a fake clock, fake tokens and a database in memory that has the user Ada.
    static func withFakes(
        log: InMemoryLogHandler = InMemoryLogHandler(),
        _ configure: (inout CoffeeServer.Configuration) -> Void = { _ in }
    ) async throws -> ServerComponent {
        var configuration = CoffeeServer.Configuration()
        configuration.port = 0
        configuration.baristaInterval = .seconds(3600)
        configure(&configuration)
        let database = try OrderDatabase.inMemory()
        try await database.write { try User(name: "Ada", token: "adas-token").insert($0) }

        let server = ServerComponent(configuration, log: Logger(label: "test") { _ in log })
        try await server.override({ try await $0.data.database() }) { database }
        try await server.override({ try await $0.data.tokens() }) { FakeTokens() }
        server.override({ $0.shop.clock() }) { FakeClock() }
        return server
    }
}
