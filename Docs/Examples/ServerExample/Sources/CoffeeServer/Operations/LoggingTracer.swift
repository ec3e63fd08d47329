// SPDX-License-Identifier: MIT

import Logging
import Synchronization
import Tracing

/// Logs each span when it ends.
///
/// Spans form traces across processes by the header `traceparent` of W3C. For an exporter to a
/// collector, bootstrap another tracer in `ServerComponent.bootstrap`; nothing else changes.
struct LoggingTracer: Tracer {
    let log: Logger

    func startSpan<Instant: TracerInstant>(
        _ operationName: String,
        context: @autoclosure () -> ServiceContext,
        ofKind kind: SpanKind,
        at instant: @autoclosure () -> Instant,
        function: String,
        file: String,
        line: UInt
    ) -> LoggingSpan {
        LoggingSpan(operationName, below: context(), at: instant().nanosecondsSinceEpoch, log: log)
    }

    func forceFlush() {}

    func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier,
        into context: inout ServiceContext,
        using extractor: Extract
    ) where Extract.Carrier == Carrier {
        context.traceParent = extractor.extract(key: "traceparent", from: carrier).flatMap(
            TraceParent.init)
    }

    func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext,
        into carrier: inout Carrier,
        using injector: Inject
    ) where Inject.Carrier == Carrier {
        guard let parent = context.traceParent else { return }
        injector.inject(parent.header, forKey: "traceparent", into: &carrier)
    }
}

/// One span, which writes itself to the log at its end.
final class LoggingSpan: Span {
    private struct State {
        var name: String
        var attributes: SpanAttributes = [:]
        var status: SpanStatus?
        var hasEnded = false
    }

    let context: ServiceContext
    private let parent: TraceParent?
    private let start: UInt64
    private let log: Logger
    private let state: Mutex<State>

    fileprivate init(_ name: String, below context: ServiceContext, at start: UInt64, log: Logger) {
        var context = context
        parent = context.traceParent
        context.traceParent = TraceParent(below: parent)
        self.context = context
        self.start = start
        self.log = log
        state = Mutex(State(name: name))
    }

    var isRecording: Bool { !state.withLock(\.hasEnded) }

    var operationName: String {
        get { state.withLock(\.name) }
        set { state.withLock { $0.name = newValue } }
    }

    var attributes: SpanAttributes {
        get { state.withLock(\.attributes) }
        set { state.withLock { $0.attributes = newValue } }
    }

    func setStatus(_ status: SpanStatus) { state.withLock { $0.status = status } }

    func addEvent(_ event: SpanEvent) {}

    func addLink(_ link: SpanLink) {}

    func recordError<Instant: TracerInstant>(
        _ error: any Error,
        attributes: SpanAttributes,
        at instant: @autoclosure () -> Instant
    ) {
        setStatus(SpanStatus(code: .error, message: "\(error)"))
    }

    func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
        let end = instant().nanosecondsSinceEpoch
        let final = state.withLock { state -> State? in
            if state.hasEnded { return nil }
            state.hasEnded = true
            return state
        }
        guard let final else { return }
        var metadata: Logger.Metadata = [
            "name": "\(final.name)", "microseconds": "\((end - min(start, end)) / 1000)",
            "trace": "\(context.traceParent?.trace ?? "")",
            "span": "\(context.traceParent?.span ?? "")",
        ]
        if let parent { metadata["parent"] = "\(parent.span)" }
        if final.status?.code == .error { metadata["error"] = "\(final.status?.message ?? "")" }
        final.attributes.forEach { name, value in metadata[name] = "\(value.text)" }
        log.info("span", metadata: metadata)
    }
}

extension SpanAttribute {
    /// The value alone, for the kinds of values that this service and Hummingbird set.
    fileprivate var text: String {
        switch self {
        case .string(let value): value
        case .int64(let value): "\(value)"
        case .bool(let value): "\(value)"
        case .stringConvertible(let value): "\(value)"
        default: "\(self)"
        }
    }
}
