// SPDX-License-Identifier: MIT

/// The result of one workload.
public struct Figures: Sendable {
    /// The hand-wired figure.
    public var hand: Double
    /// Drip's figure.
    public var drip: Double
    /// Drip's figure divided by the hand-wired one. For interleaved batches, the median of the ratios of all pairs.
    public var ratio: Double

    /// Figures of one measurement.
    public init(hand: Double, drip: Double) {
        self.init(hand: hand, drip: drip, ratio: drip / hand)
    }

    /// Figures whose ratio was computed per pair.
    public init(hand: Double, drip: Double, ratio: Double) {
        self.hand = hand
        self.drip = drip
        self.ratio = ratio
    }

    /// The medians of several rounds.
    public init(mediansOf rounds: [Figures]) {
        self.init(
            hand: rounds.map(\.hand).median,
            drip: rounds.map(\.drip).median,
            ratio: rounds.map(\.ratio).median
        )
    }

    /// Nanoseconds per call: `hand` for the first `part` of `count` calls, `drip` for the last `part`.
    public init(firstAndLast part: Int, of count: Int, _ call: (Int) -> Void) {
        func time(_ calls: Range<Int>) -> Double {
            Stopwatch.thread.time(per: calls.count) { for number in calls { call(number) } }
        }
        let first = time(0..<part)
        for number in part..<count - part { call(number) }
        self.init(hand: first, drip: time(count - part..<count))
    }
}

extension [Double] {
    /// The middle of the sorted values; for an even count, the upper of the two middle values.
    public var median: Double { sorted()[count / 2] }
}
