// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Hummingbird
import NIOCore
import Testing

@testable import CoffeeServer

/// The environment variable `REQUESTS` sets how many requests there are.
struct CancellationTests {
    private let count = ProcessInfo.processInfo.environment["REQUESTS"].flatMap(Int.init) ?? 300

    @Test func cancelledHandlersLeaveNoComponent() async throws {
        let server = try await ServerComponent.withFakes()
        let cancelled = await withTaskGroup { group in
            for id in 0..<count {
                group.addTask { await isCancelled(id, server) }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }

        #expect(server.requestCount == 0)
        print("cancelled: \(cancelled) of \(count) handlers")
    }

    /// Runs a handler that is cancelled at some point, perhaps too late.
    private func isCancelled(_ id: Int, _ server: ServerComponent) async -> Bool {
        let request = Task {
            try await server.openScope(RequestInfo(id: "\(id)", token: "adas-token")) { scope in
                _ = try await scope.place(NewOrder(drink: .espresso, quantity: 1))
                try await scope.work.commit(to: scope.database())
                _ = try await scope.list()
                return Response(status: .ok)
            }
        }
        for _ in 0..<Int.random(in: 0..<40) { await Task.yield() }
        request.cancel()
        guard case .failure = await request.result else { return false }
        return true
    }

    @Test func disconnectedClientsLeaveNoComponent() async throws {
        let server = try await ServerComponent.withFakes()
        let client = Client(port: 0)

        try await server.serving { serving in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for id in 0..<count {
                    if id >= 50 { try await group.next() }
                    group.addTask {
                        let channel = try await Client(port: serving.port).connect()
                        try await channel.executeThenClose { _, outbound in
                            let text = client.text("POST", "orders", espresso)
                            try await outbound.write(
                                .init(string: String(text.prefix(.random(in: 0...text.count)))))
                            for _ in 0..<Int.random(in: 0..<40) { await Task.yield() }
                        }
                    }
                }
            }
            // NIO stops the process if a server ends while an accepted connection is not yet served
            // (swift-nio#2637). Each event loop gets one of these requests at least, after the
            // connections before it.
            for _ in 0..<2 * System.coreCount {
                #expect(try await serving.get("orders").status == 200)
            }
        }

        #expect(server.requestCount == 0)
    }
}
