// SPDX-License-Identifier: MIT

import Hummingbird
import NIOCore
import ServiceLifecycle

/// Answers `/health`, `/ready` and `/metrics` on the second port, from the beginning to the end.
struct AdminService: Service {
    let server: ServerComponent
    let onListening: @Sendable (ServerComponent.Port) async -> Void

    func run() async throws {
        let router = Router(context: Context.self)
        AdminRoutes(server: server).add(to: router)
        let (host, port) = (server.configuration.adminHost, server.configuration.adminPort)
        let application = Application(
            router: router,
            server: .http1(
                configuration: .init(idleTimeout: TimeAmount(server.configuration.idleTimeout))),
            configuration: .init(
                address: .hostname(host, port: port),
                availableConnectionsDelegate: .maximum(16, logger: server.log)
            ),
            onServerRunning: { await onListening(.admin($0.localAddress?.port ?? 0)) },
            logger: server.log
        )
        try await server.listening(on: port, of: host) { try await application.run() }
    }
}
