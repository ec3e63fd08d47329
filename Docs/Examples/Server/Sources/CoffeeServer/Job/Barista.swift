// SPDX-License-Identifier: MIT

import Drip
import GRDB
import ServiceLifecycle

/// Serves placed orders, a round at a time, until the server shuts down.
struct Barista: Service {
    let server: ServerComponent

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                try await Task.sleep(for: server.configuration.baristaInterval)
                do {
                    try await serveRound()
                } catch is CancellationError {
                    throw CancellationError()
                } catch {
                    server.log.error("the barista failed", metadata: ["reason": "\(error)"])
                }
            }
        }
        server.log.info("the barista went home")
    }

    /// Serves the oldest orders, with a component for this round alone.
    func serveRound() async throws {
        try await withComponent(JobComponent(server: server)) { job in
            try await serve(waitingOrders(), job)
        }
    }

    func waitingOrders() async throws -> [Order] {
        try await server.data.database().read { db in
            try Order.filter(Order.Columns.status == Order.Status.placed).order(
                Order.Columns.placedAt
            ).limit(100)
                .fetchAll(db)
        }
    }

    /// Serves the orders that nobody cancelled since they were read.
    func serve(_ orders: [Order], _ job: JobComponent) async throws {
        guard !orders.isEmpty else { return }
        let now = server.shop.clock().now
        let work = job.job.work()
        for order in orders {
            work.add { _ = try order.change(to: .served, at: now, by: "barista", in: $0) }
        }
        try await work.commit(to: server.data.database())
        server.log.debug("served", metadata: ["orders": "\(orders.count)"])
    }
}
