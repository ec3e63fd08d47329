// SPDX-License-Identifier: MIT

import Metrics
import Tracing

extension ServerComponent {
    /// Makes this server's metrics and tracer those of the process. A process may do this once.
    package func bootstrap() {
        MetricsSystem.bootstrap(metrics)
        if configuration.isTraced { InstrumentationSystem.bootstrap(LoggingTracer(log: log)) }
    }
}
