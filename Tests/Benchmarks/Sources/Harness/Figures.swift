// SPDX-License-Identifier: MIT

/// What one workload came to.
public struct Figures: Sendable {
    /// The hand-wired figure.
    public var hand: Double
    /// Drip's figure.
    public var drip: Double
    /// Drip's figure divided by the hand-wired one; of interleaved batches, the median of the ratios pair by pair.
    public var ratio: Double

    /// Figures of one measurement.
    public init(hand: Double, drip: Double) {
        self.init(hand: hand, drip: drip, ratio: drip / hand)
    }

    /// Figures whose ratio was found pair by pair.
    public init(hand: Double, drip: Double, ratio: Double) {
        self.hand = hand
        self.drip = drip
        self.ratio = ratio
    }

    /// Medians of figures that were measured again and again.
    public init(mediansOf rounds: [Figures]) {
        self.init(
            hand: rounds.map(\.hand).median,
            drip: rounds.map(\.drip).median,
            ratio: rounds.map(\.ratio).median
        )
    }

    /// Nanoseconds of the first and of the last `part` of `count` calls, each.
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
    /// The middle of the sorted values; of an even number, the upper of the two.
    public var median: Double { sorted()[count / 2] }
}
