// SPDX-License-Identifier: MIT

import Drip
import GRDB
import Synchronization

@testable import CoffeeServer

extension ServerComponent {
    /// Serves on free ports while the operation runs. When this returns, every task of the server
    /// has ended.
    ///
    /// - Parameter early: Whether the operation begins as soon as the second port listens. The
    ///   client has this port.
    @discardableResult
    func serving<R: Sendable>(
        open: OpenScope? = nil,
        early: Bool = false,
        _ operation: @Sendable @escaping (Client) async throws -> R
    ) async throws -> R {
        var ignoringDatabase: (@Sendable (any DatabaseWriter) -> OpenScope)?
        if let open { ignoringDatabase = { _ in open } }
        let (clients, client) = AsyncStream<Client>.makeStream()
        return try await withThrowingTaskGroup(of: R?.self) { group in
            group.addTask { [ignoringDatabase] in
                defer { client.finish() }
                try await self.run(open: ignoringDatabase, signals: []) { port in
                    switch port {
                    case .admin(let port): if early { client.yield(Client(port: port)) }
                    case .service(let port): client.yield(Client(port: port))
                    }
                }
                return nil
            }
            for await client in clients {
                let result = try await operation(client)
                group.cancelAll()
                while let end = await group.nextResult() {
                    if case .failure(let error) = end, !(error is CancellationError) { throw error }
                }
                return result
            }
            try await group.waitForAll()
            throw CancellationError()
        }
    }
}
