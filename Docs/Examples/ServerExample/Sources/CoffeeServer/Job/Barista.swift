// SPDX-License-Identifier: MIT

import Drip
import GRDB

/// Serves placed orders, a round at a time.
struct Barista: Sendable {
    /// The most orders of a round.
    private static let roundSize = 100

    let server: ServerComponent

    /// Runs until the task is cancelled.
    func run() async {
        while (try? await Task.sleep(for: server.configuration.baristaInterval)) != nil {
            do {
                try await serveAll()
            } catch is CancellationError {
                // The orders of an interrupted round wait for the next start.
            } catch {
                server.log.error("the barista failed", metadata: ["reason": "\(error)"])
            }
        }
        server.log.info("the barista went home")
    }

    /// Serves rounds without a pause until no more than a round is waiting, so the barista keeps up
    /// with the orders. A round takes the database once for all its orders.
    func serveAll() async throws {
        while try await serveRound() == Self.roundSize { try Task.checkCancellation() }
    }

    /// Serves the oldest orders, with a component for this round alone. Returns how many there
    /// were.
    @discardableResult
    func serveRound() async throws -> Int {
        try await withComponent(JobComponent(server: server)) { job in
            let orders = try await waitingOrders()
            try await serve(orders, job)
            return orders.count
        }
    }

    func waitingOrders() async throws -> [Order] {
        try await server.data.database().read { db in
            try Order.filter(Order.Columns.status == Order.Status.placed)
                .order(Order.Columns.placedAt).limit(Self.roundSize).fetchAll(db)
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
