// SPDX-License-Identifier: MIT

import Drip
import Logging

/// The instances that each request has for itself.
struct RequestModule: SendableModuleType {
    let component: RequestComponent

    /// Cheap to create, so nothing keeps it.
    func log() -> Logger {
        transient {
            var log = component.server.log
            log[metadataKey: "request"] = "\(component.info.id)"
            return log
        }
    }

    /// The user, verified once, however many tasks of the handler ask.
    func user() async throws -> User {
        try await asyncSingle { try await component.server.data.tokens().user(of: component.info) }
    }

    func work() -> UnitOfWork { single { UnitOfWork() } }

    /// The server's clock. A provider, so that one request can have its own.
    func clock() -> any WallClock { transient { component.server.shop.clock() } }
}
