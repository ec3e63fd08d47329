// SPDX-License-Identifier: MIT

import Drip
import GRDB
import Synchronization

@testable import CoffeeServer

extension ServerComponent {
    /// Serves on a free port while the operation runs. When this returns, every task of the server has ended.
    @discardableResult
    func serving<R: Sendable>(
        open: OpenScope? = nil,
        _ operation: @Sendable @escaping (Client) async throws -> R
    ) async throws -> R {
        var ignoringDatabase: (@Sendable (any DatabaseWriter) -> OpenScope)?
        if let open { ignoringDatabase = { _ in open } }
        let (ports, port) = AsyncStream<Int>.makeStream()
        return try await withThrowingTaskGroup(of: R?.self) { group in
            group.addTask { [ignoringDatabase] in
                defer { port.finish() }
                try await self.run(open: ignoringDatabase, signals: []) { port.yield($0) }
                return nil
            }
            for await port in ports {
                let result = try await operation(Client(port: port))
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
