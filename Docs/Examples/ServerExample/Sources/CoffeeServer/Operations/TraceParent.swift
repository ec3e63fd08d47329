// SPDX-License-Identifier: MIT

import Tracing

/// The trace and the span that a request or a span belongs to, as in the header `traceparent` of
/// W3C.
struct TraceParent: Sendable, Equatable {
    let trace: String
    let span: String

    var header: String { "00-\(trace)-\(span)-01" }

    /// Reads a header. A header of another form is ignored.
    init?(_ header: String) {
        let parts = header.split(separator: "-").map(String.init)
        guard parts.count == 4, parts[1].count == 32, parts[2].count == 16,
            header.utf8.count == 55, header.allSatisfy({ $0.isHexDigit || $0 == "-" })
        else { return nil }
        (trace, span) = (parts[1], parts[2])
    }

    /// A new span in the parent's trace, or in a new trace.
    init(below parent: TraceParent?) {
        trace = parent?.trace ?? Self.hexadecimal(words: 2)
        span = Self.hexadecimal(words: 1)
    }

    private static func hexadecimal(words: Int) -> String {
        (0..<words).map { _ in
            let digits = String(UInt64.random(in: 1 ... .max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        .joined()
    }
}

private enum TraceParentKey: ServiceContextKey {
    typealias Value = TraceParent
}

extension ServiceContext {
    var traceParent: TraceParent? {
        get { self[TraceParentKey.self] }
        set { self[TraceParentKey.self] = newValue }
    }
}
