// SPDX-License-Identifier: MIT

/// Runs an asynchronous operation `count` times and returns nanoseconds per operation.
public typealias AsyncBatch = nonisolated(nonsending) (_ count: Int) async -> Double

/// One asynchronous workload written twice.
public struct AsyncPair {
    /// Wired by hand.
    public let hand: AsyncBatch
    /// Wired by Drip.
    public let drip: AsyncBatch

    /// Both sides of a workload.
    public init(hand: @escaping AsyncBatch, drip: @escaping AsyncBatch) {
        self.hand = hand
        self.drip = drip
    }

    /// Runs batches of both sides in turn.
    nonisolated(nonsending) public func measure(_ effort: Effort) async -> Figures {
        var count = 1
        while await max(hand(count), drip(count)) * Double(count) < effort.batch { count *= 2 }
        var rounds: [Figures] = []
        for _ in 0..<effort.rounds {
            await rounds.append(Figures(hand: hand(count), drip: drip(count)))
        }
        return Figures(mediansOf: rounds)
    }
}
