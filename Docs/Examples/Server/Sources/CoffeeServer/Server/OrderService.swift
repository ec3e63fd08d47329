// SPDX-License-Identifier: MIT

import Drip
import GRDB
import Hummingbird
import NIOCore
import ServiceLifecycle

/// Opens the database, then takes orders.
struct OrderService: Service {
    let server: ServerComponent
    let open: (@Sendable (any DatabaseWriter) -> OpenScope)?
    let onListening: @Sendable (ServerComponent.Port) async -> Void

    func run() async throws {
        do {
            let database = try await cancelWhenGracefulShutdown { try await server.data.database() }
            let open = open?(database) ?? server.openScope
            try await server.listening(on: server.configuration.port) {
                try await application(open).run()
            }
        } catch is CancellationError {
            // A shutdown during the start is no error.
        }
    }

    private func application(_ open: @escaping OpenScope) throws -> some ApplicationProtocol {
        let configuration = server.configuration
        let connections = try server.operations.connections()
        let router = Router(context: Context.self)
        router.addMiddleware {
            TracingMiddleware()
            MetricsMiddleware()
            AnswerMiddleware(log: server.log)
        }
        Routes(configuration, open: open).add(to: router)
        return Application(
            router: router,
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [
                        ConnectionLimitHandler(connections, timeout: configuration.refusalTimeout),
                        StalledReaderHandler(configuration.idleTimeout),
                    ],
                    idleTimeout: TimeAmount(configuration.idleTimeout),
                    httpDecoderConfiguration: .init(maxHeaderListSize: configuration.headerLimit)
                )
            ),
            configuration: .init(
                address: .hostname(configuration.host, port: configuration.port),
                availableConnectionsDelegate: .maximum(connections.acceptLimit, logger: server.log)
            ),
            onServerRunning: { channel in
                server.operations.readiness().state = .ready
                await onListening(.service(channel.localAddress?.port ?? 0))
            },
            logger: server.log
        )
    }
}
