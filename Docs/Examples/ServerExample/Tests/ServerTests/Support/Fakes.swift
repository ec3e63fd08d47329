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
    func user(for token: TokenHash) async throws -> User? { token == ada.tokenHash ? ada : nil }
}

let ada = User(name: "Ada", tokenHash: TokenHash(of: "adas-token"))

extension CoffeeServer.Configuration {
    /// Free ports, no limit of requests, and no limit of time that a slow machine could reach.
    static func forTests(database: String = "") -> Self {
        var configuration = Self()
        configuration.port = 0
        configuration.adminPort = 0
        configuration.database = database
        configuration.rateLimit = .max
        configuration.bodyTimeout = .seconds(3600)
        configuration.requestTimeout = .seconds(3600)
        configuration.idleTimeout = .seconds(3600)
        configuration.refusalTimeout = .seconds(3600)
        configuration.lockTimeout = .seconds(3600)
        return configuration
    }
}

extension ServerComponent {
    /// A server with a fake clock, fake tokens and a database in memory that has the user Ada.
    static func withFakes(
        log: InMemoryLogHandler = InMemoryLogHandler(),
        _ configure: (inout CoffeeServer.Configuration) -> Void = { _ in }
    ) async throws -> ServerComponent {
        var configuration = CoffeeServer.Configuration.forTests()
        configure(&configuration)
        let database = try OrderDatabase.inMemory()
        try await database.write { try ada.insert($0) }

        let server = ServerComponent(configuration, log: Logger(label: "test") { _ in log })
        try await server.override({ try await $0.data.database() }) { database }
        try await server.override({ try await $0.data.tokens() }) { FakeTokens() }
        server.override({ $0.shop.clock() }) { FakeClock() }
        return server
    }
}
