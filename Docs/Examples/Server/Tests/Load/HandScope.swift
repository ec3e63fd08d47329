// SPDX-License-Identifier: MIT

import CoffeeServer
import GRDB
import Logging
import Synchronization

/// The shared instances of `ServerComponent`, wired by hand.
struct HandServer: Sendable {
    let database: any DatabaseWriter
    let tokens: any TokenVerifier
    let clock: any WallClock = SystemClock()
    let till: Till
    let rateLimiter: RateLimiter
    let log: Logger

    init(database: any DatabaseWriter, _ configuration: CoffeeServer.Configuration, log: Logger) {
        self.database = database
        self.log = log
        tokens = StoredTokens(database)
        till = Till(log: log)
        rateLimiter = RateLimiter(limit: configuration.rateLimit)
    }

    var openScope: OpenScope { { info, body in try await body(HandScope(info, self)) } }
}

/// The instances of `RequestComponent`, wired by hand.
final class HandScope: RequestScope {
    let info: RequestInfo
    let work = UnitOfWork()
    private let server: HandServer
    private let verification = Mutex<Task<User, any Error>?>(nil)

    init(_ info: RequestInfo, _ server: HandServer) {
        self.info = info
        self.server = server
    }

    var clock: any WallClock { server.clock }
    var till: Till { server.till }
    var rateLimiter: RateLimiter { server.rateLimiter }

    var log: Logger {
        var log = server.log
        log[metadataKey: "request"] = "\(info.id)"
        return log
    }

    func database() async throws -> any DatabaseWriter { server.database }

    /// The user, verified once, as with `asyncSingle`. If the request is cancelled, so is the
    /// verification.
    func user() async throws -> User {
        let task = verification.withLock { verification in
            if let running = verification { return running }
            let new = Task { [tokens = server.tokens, info] in try await tokens.user(of: info) }
            verification = new
            return new
        }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
