// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import Metrics
import Tracing

extension Trace {
    /// Forwards a span and a count for each creation in a component or in its children.
    ///
    /// It forwards until the trace is ended or released, and records nothing itself. The parent of
    /// a span is the span of the request whose task ran the creation.
    package static func forwarding(
        _ component: some ComponentType,
        to tracer: any Tracer = InstrumentationSystem.tracer,
        _ metrics: any MetricsFactory = MetricsSystem.factory
    ) -> Trace {
        Trace(of: component, limit: 0) { creation in
            let end = DefaultTracerClock.now.nanosecondsSinceEpoch
            let start = end - UInt64(creation.duration / .nanoseconds(1))
            let span = tracer.startSpan(
                creation.provider,
                context: .current ?? .topLevel,
                at: DefaultTracerClock.Timestamp(nanosecondsSinceEpoch: start)
            )
            span.attributes["drip.component"] = creation.component
            span.attributes["drip.strategy"] = creation.strategy
            if let error = creation.error {
                span.setStatus(SpanStatus(code: .error, message: error))
            }
            span.end(at: DefaultTracerClock.Timestamp(nanosecondsSinceEpoch: end))

            let dimensions = [("component", creation.component), ("provider", creation.provider)]
            Counter(label: "drip.creations", dimensions: dimensions, factory: metrics).increment()
        }
    }
}
