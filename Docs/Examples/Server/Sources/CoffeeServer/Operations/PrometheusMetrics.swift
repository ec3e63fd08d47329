// SPDX-License-Identifier: MIT

import CoreMetrics
import Synchronization

/// Collects the metrics of a process, and writes them in the text format of Prometheus.
package final class PrometheusMetrics: MetricsFactory {
    /// A time series, for all kinds of metrics. A timer counts its records too.
    private final class Series: CounterHandler, MeterHandler, TimerHandler, RecorderHandler {
        private let state = Mutex<(sum: Double, count: Int)>((0, 0))

        var sum: Double { state.withLock(\.sum) }
        var count: Int { state.withLock(\.count) }

        func set(_ value: Int64) { set(Double(value)) }
        func set(_ value: Double) { state.withLock { $0 = (value, 1) } }
        func increment(by amount: Int64) { increment(by: Double(amount)) }
        func increment(by amount: Double) {
            state.withLock { $0 = ($0.sum + amount, $0.count + 1) }
        }
        func decrement(by amount: Double) { increment(by: -amount) }
        func record(_ value: Int64) { increment(by: Double(value)) }
        func record(_ value: Double) { increment(by: value) }
        func recordNanoseconds(_ duration: Int64) { increment(by: Double(duration) / 1e9) }
        func reset() { set(0.0) }
    }

    private let series = Mutex<[String: Series]>([:])

    package init() {}

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        find("\(label)_total", dimensions)
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        find(label, dimensions)
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        find("\(label)_seconds", dimensions)
    }

    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool)
        -> any RecorderHandler
    {
        find(label, dimensions)
    }

    /// One line for each series, and two for a timer, in the order of their names.
    package var text: String {
        let all = series.withLock { $0.sorted { $0.key < $1.key } }
        return all.map { key, series in
            guard let end = key.firstRange(of: "_seconds{") else { return "\(key) \(series.sum)\n" }
            let (name, labels) = (key[..<end.upperBound].dropLast(), key[end.upperBound...])
            return "\(name)_sum{\(labels) \(series.sum)\n\(name)_count{\(labels) \(series.count)\n"
        }
        .joined()
    }

    private func find(_ label: String, _ dimensions: [(String, String)]) -> Series {
        let labels = dimensions.map { name, value in
            let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                .replacing("\n", with: "\\n")
            return "\(Self.name(name))=\"\(escaped)\""
        }
        let key = "\(Self.name(label)){\(labels.joined(separator: ","))}"
        return series.withLock { all in
            let found = all[key] ?? Series()
            all[key] = found
            return found
        }
    }

    private static func name(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    package func destroyCounter(_ handler: any CounterHandler) {}
    package func destroyMeter(_ handler: any MeterHandler) {}
    package func destroyTimer(_ handler: any TimerHandler) {}
    package func destroyRecorder(_ handler: any RecorderHandler) {}
}
