// SPDX-License-Identifier: MIT

import Drip
import Logging
import Synchronization

/// Everything that lives as long as the server, shared by all requests and jobs.
package final class ServerComponent: ComponentType, Sendable {
    package let registry = Registry()
    let configuration: Configuration
    let log: Logger
    /// What `/metrics` shows.
    let metrics = PrometheusMetrics()
    let livingRequests = Atomic<Int>(0)

    var data: DataModule { module() }
    var shop: ShopModule { module() }
    var operations: OperationsModule { module() }

    package init(_ configuration: Configuration, log: Logger) {
        self.configuration = configuration
        self.log = log
    }

    /// The number of living request components.
    var requestCount: Int { livingRequests.load(ordering: .relaxed) }
}
