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
}

extension [Double] {
    /// The middle of the sorted values; of an even number, the upper of the two.
    public var median: Double { sorted()[count / 2] }
}
