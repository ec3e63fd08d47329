// SPDX-License-Identifier: MIT

import CoreMetrics
import Synchronization

/// Collects the metrics of a process, and writes them in the text format of Prometheus.
final class PrometheusMetrics: MetricsFactory {
    typealias Labels = [(String, String)]

    private let series = Mutex<[String: Series]>([:])

    /// One line for each series. A timer has two series, the sum and the count of its records.
    var text: String {
        series.withLock { $0.map { "\($0) \($1.value)\n" } }.sorted().joined()
    }

    func makeCounter(label: String, dimensions: Labels) -> any CounterHandler {
        find("\(label)_total", dimensions)
    }

    func makeMeter(label: String, dimensions: Labels) -> any MeterHandler {
        find(label, dimensions)
    }

    func makeRecorder(label: String, dimensions: Labels, aggregate: Bool) -> any RecorderHandler {
        find(label, dimensions)
    }

    func makeTimer(label: String, dimensions: Labels) -> any TimerHandler {
        find("\(label)_seconds_sum", dimensions, find("\(label)_seconds_count", dimensions))
    }

    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}

    private func find(_ label: String, _ dimensions: Labels, _ count: Series? = nil) -> Series {
        let labels = dimensions.map { name, value in
            let escaped = value.replacing(/["\\]/) { "\\\($0.output)" }
                .replacing("\n", with: "\\n")
            return "\(name.replacing(/[^A-Za-z0-9]/, with: "_"))=\"\(escaped)\""
        }
        let key = "\(label.replacing(/[^A-Za-z0-9]/, with: "_")){\(labels.joined(separator: ","))}"
        return series.withLock { all in
            let found = all[key] ?? Series(count)
            all[key] = found
            return found
        }
    }
}

/// A time series, for all kinds of metrics.
private final class Series: CounterHandler, MeterHandler, RecorderHandler, TimerHandler {
    private let number = Mutex(0.0)
    private let count: Series?

    init(_ count: Series?) { self.count = count }

    var value: Double { number.withLock { $0 } }

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { number.withLock { $0 = value } }
    func reset() { set(0.0) }
    func increment(by amount: Int64) { increment(by: Double(amount)) }
    func increment(by amount: Double) { number.withLock { $0 += amount } }
    func decrement(by amount: Double) { increment(by: -amount) }
    func record(_ value: Int64) { set(value) }
    func record(_ value: Double) { set(value) }
    func recordNanoseconds(_ duration: Int64) {
        increment(by: Double(duration) / 1e9)
        count?.increment(by: 1.0)
    }
}
