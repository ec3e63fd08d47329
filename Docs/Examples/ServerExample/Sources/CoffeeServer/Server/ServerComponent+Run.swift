// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import GRDB
import ServiceLifecycle
import UnixSignals

extension ServerComponent {
    /// The ports of the server.
    package enum Port: Sendable {
        /// `/health`, `/ready` and `/metrics`. It listens from the beginning to the end.
        case admin(Int)
        /// The orders. It listens when the server is ready.
        case service(Int)
    }

    /// Opens a component for each request, and closes it on every path.
    var openScope: OpenScope {
        { info, body in
            try await withComponent(RequestComponent(info, server: self)) { try await body($0) }
        }
    }

    /// Serves until a signal. After the limit of a shutdown, it cancels the requests that are left.
    ///
    /// The services end in reverse order: the server says that it is not ready, refuses requests,
    /// and answers those in flight; the connections end, then the second port. The end of the
    /// component ends the barista and the database after all of them.
    ///
    /// - Parameters:
    ///   - open: Replaces `openScope` in tests that override providers of one request,
    ///     and in the load test.
    ///   - signals: The signals that start the shutdown.
    ///   - onListening: Receives each port when the server listens on it.
    package func run(
        open: (@Sendable (any DatabaseWriter) -> OpenScope)? = nil,
        signals: [UnixSignal] = [.sigterm, .sigint],
        onListening: @escaping @Sendable (Port) async -> Void
    ) async throws {
        let trace = configuration.isTraced ? Trace.forwarding(self) : nil
        defer { trace?.end() }
        var group = ServiceGroupConfiguration(
            services: [
                AdminService(server: self, onListening: onListening),
                OrderService(server: self, open: open, onListening: onListening),
                Draining(server: self),
            ],
            gracefulShutdownSignals: signals,
            logger: log
        )
        group.maximumGracefulShutdownDuration = configuration.shutdownLimit
        try await ServiceGroup(configuration: group).run()
    }
}
