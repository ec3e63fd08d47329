// SPDX-License-Identifier: MIT

import Drip
import Logging
import Synchronization

/// Everything that lives as long as the server, shared by all requests and jobs.
package final class ServerComponent: ComponentType, Sendable {
    package let registry = Registry()
    let configuration: Configuration
    let log: Logger
    let metrics: PrometheusMetrics
    let livingRequests = Atomic<Int>(0)

    var data: DataModule { module() }
    var shop: ShopModule { module() }
    var operations: OperationsModule { module() }

    /// - Parameter metrics: What `/metrics` shows. The program makes it the metrics of the process.
    package init(
        _ configuration: Configuration, log: Logger,
        metrics: PrometheusMetrics = PrometheusMetrics()
    ) {
        self.configuration = configuration
        self.log = log
        self.metrics = metrics
    }

    /// The number of living request components.
    var requestCount: Int { livingRequests.load(ordering: .relaxed) }
}
