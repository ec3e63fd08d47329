// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import Foundation
import GRDB
import Hummingbird
import NIOCore
import ServiceLifecycle
import UnixSignals

extension ServerComponent {
    /// Opens a component for each request, and closes it on every path.
    var openScope: OpenScope {
        { info, body in
            try await withComponent(RequestComponent(info, server: self)) { try await body($0) }
        }
    }

    /// Serves until a signal. The requests in flight end first, then the barista.
    ///
    /// - Parameters:
    ///   - open: Replaces `openScope` in tests that override providers of one request or wire scopes by hand.
    ///   - signals: The signals that start the shutdown.
    ///   - onRunning: Receives the port.
    package func run(
        open: (@Sendable (any DatabaseWriter) -> OpenScope)? = nil,
        signals: [UnixSignal] = [.sigterm, .sigint],
        onRunning: @escaping @Sendable (Int) async -> Void
    ) async throws {
        let trace = configuration.isTraced ? Trace.forwarding(self) : nil
        defer { trace?.end() }
        let database = try await data.database()
        var group = ServiceGroupConfiguration(
            services: [Barista(server: self), application(open: open?(database) ?? openScope, onRunning: onRunning)],
            gracefulShutdownSignals: signals,
            logger: log
        )
        group.maximumGracefulShutdownDuration = .seconds(30)
        do {
            try await ServiceGroup(configuration: group).run()
        } catch let error as IOError {
            let reason = String(cString: strerror(error.errnoCode))
            throw StartError(description: "cannot listen on port \(configuration.port): \(reason)")
        }
    }

    /// The HTTP server.
    private func application(
        open: @escaping OpenScope,
        onRunning: @escaping @Sendable (Int) async -> Void
    ) -> some ApplicationProtocol {
        let router = Router(context: Context.self)
        router.addMiddleware {
            TracingMiddleware()
            ErrorMiddleware(log: log)
        }
        Routes(configuration, open: open).add(to: router)
        return Application(
            router: router,
            server: .http1(configuration: .init(idleTimeout: TimeAmount(configuration.idleTimeout))),
            configuration: .init(address: .hostname("127.0.0.1", port: configuration.port)),
            onServerRunning: { await onRunning($0.localAddress?.port ?? 0) },
            logger: log
        )
    }
}
