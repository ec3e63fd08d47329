// SPDX-License-Identifier: MIT

import Drip
import GRDB
import Logging

/// Everything that lives as long as one request. The tasks of a handler share it.
final class RequestComponent: ComponentType, Sendable {
    let registry: Registry
    let server: ServerComponent
    let info: RequestInfo

    var request: RequestModule { module() }

    init(_ info: RequestInfo, server: ServerComponent) {
        registry = Registry(parent: server)
        self.server = server
        self.info = info
        server.livingRequests.wrappingAdd(1, ordering: .relaxed)
    }

    deinit { server.livingRequests.wrappingSubtract(1, ordering: .relaxed) }
}

extension RequestComponent: RequestScope {
    var log: Logger { request.log() }
    func user() async throws -> User { try await request.user() }
    func database() async throws -> any DatabaseWriter { try await server.data.database() }
    var work: UnitOfWork { request.work() }
    var clock: any WallClock { request.clock() }
    var till: Till { server.shop.till() }
    var rateLimiter: RateLimiter { server.shop.rateLimiter() }
}
