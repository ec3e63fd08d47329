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
            let configuration = server.configuration
            try await server.listening(on: configuration.port, of: configuration.host) {
                try await application(open).run()
            }
        } catch is CancellationError {
            // A shutdown during the start is no error.
        }
    }

    private func application(_ open: @escaping OpenScope) throws -> some ApplicationProtocol {
        let configuration = server.configuration
        let connections = try server.operations.connections()
        return Application(
            router: router(open),
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: handlers(connections),
                    idleTimeout: TimeAmount(configuration.idleTimeout),
                    httpDecoderConfiguration: .init(maxHeaderListSize: configuration.headerLimit)
                )
            ),
            configuration: .init(
                address: .hostname(configuration.host, port: configuration.port),
                availableConnectionsDelegate: .maximum(connections.acceptLimit, logger: server.log)
            ),
            onServerRunning: { channel in
                server.operations.listener().opened(channel)
                server.operations.readiness().advance(to: .ready)
                await onListening(.service(channel.localAddress?.port ?? 0))
            },
            logger: server.log
        )
    }

    private func router(_ open: @escaping OpenScope) -> Router<Context> {
        let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
        router.addMiddleware {
            TracingMiddleware()
            MetricsMiddleware()
            AnswerMiddleware(log: server.log)
            AdmissionMiddleware(readiness: server.operations.readiness())
        }
        Routes(server.configuration, open: open).add(to: router)
        return router
    }

    /// The handlers of one connection. The first is next to the network.
    private func handlers(_ connections: Connections) -> [any RemovableChannelHandler] {
        let configuration = server.configuration
        return [
            ErrorBodyHandler(log: server.log),
            ConnectionLimitHandler(connections, timeout: configuration.refusalTimeout),
            StalledReaderHandler(configuration.idleTimeout),
            DrainHandler(server.operations.readiness(), grace: configuration.drainGrace),
        ]
    }
}
