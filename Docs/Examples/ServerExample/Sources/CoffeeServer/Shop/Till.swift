// SPDX-License-Identifier: MIT

import Logging
import Synchronization

/// Counts the orders since the server started.
package final class Till: Sendable {
    private let log: Logger
    private let orders = Atomic<Int>(0)

    package init(log: Logger) { self.log = log }

    package var count: Int { orders.load(ordering: .relaxed) }

    /// Counts an order that is committed.
    package func add() { orders.wrappingAdd(1, ordering: .relaxed) }

    /// Logs how many orders there were.
    func close() {
        log.info("till closed", metadata: ["orders": "\(count)"])
    }
}
