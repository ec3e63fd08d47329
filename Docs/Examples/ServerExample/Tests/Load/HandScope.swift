// SPDX-License-Identifier: MIT

import CoffeeServer
import GRDB
import Hummingbird
import Logging
import Synchronization

/// The shared instances of `ServerComponent`, wired by hand.
final class HandServer: Sendable {
    let database: any DatabaseWriter
    let tokens: any TokenVerifier
    let clock: any WallClock = SystemClock()
    let till: Till
    let rateLimiter: RateLimiter
    let log: Logger
    let spans: CreationSpans
    let livingRequests = Atomic<Int>(0)

    init(database: any DatabaseWriter, _ configuration: CoffeeServer.Configuration, log: Logger) {
        self.database = database
        self.log = log
        tokens = StoredTokens(database)
        till = Till(log: log)
        rateLimiter = RateLimiter(limit: configuration.rateLimit)
        spans = CreationSpans(component: "HandScope", isTraced: configuration.isTraced)
    }

    var openScope: OpenScope {
        { info, body in
            let scope = HandScope(info, self)
            let result: Result<Response, any Error>
            do { result = .success(try await body(scope)) } catch { result = .failure(error) }
            await scope.end()
            return try result.get()
        }
    }
}

/// The instances of `RequestComponent`, wired by hand.
final class HandScope: RequestScope {
    let info: RequestInfo
    private let server: HandServer
    private let verification: Verification
    private let unitOfWork = Mutex<UnitOfWork?>(nil)

    init(_ info: RequestInfo, _ server: HandServer) {
        self.info = info
        self.server = server
        verification = Verification { [tokens = server.tokens, spans = server.spans] in
            try await spans.creation("user()") { try await tokens.user(of: info) }
        }
        server.livingRequests.wrappingAdd(1, ordering: .relaxed)
    }

    deinit { server.livingRequests.wrappingSubtract(1, ordering: .relaxed) }

    var clock: any WallClock { server.clock }
    var till: Till { server.till }
    var rateLimiter: RateLimiter { server.rateLimiter }

    var log: Logger {
        var log = server.log
        log[metadataKey: "request"] = "\(info.id)"
        return log
    }

    /// Created when it is first needed, because requests that read need none.
    var work: UnitOfWork {
        unitOfWork.withLock { unit in
            if let unit { return unit }
            let new = server.spans.creation("work()") { UnitOfWork() }
            unit = new
            return new
        }
    }

    func database() async throws -> any DatabaseWriter { server.database }

    func user() async throws -> User { try await verification.user() }

    /// Ends the scope, as `withComponent` does.
    func end() async { await verification.end() }
}
