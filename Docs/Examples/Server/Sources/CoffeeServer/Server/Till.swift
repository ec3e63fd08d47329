// SPDX-License-Identifier: MIT

import Logging
import Synchronization

/// Counts the orders since the server started.
package final class Till: Sendable {
    private let log: Logger
    private let orders = Atomic<Int>(0)

    package init(log: Logger) { self.log = log }

    package func count() { orders.wrappingAdd(1, ordering: .relaxed) }

    /// Logs how many orders there were.
    func close() {
        log.info("till closed", metadata: ["orders": "\(orders.load(ordering: .relaxed))"])
    }
}
