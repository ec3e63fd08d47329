// SPDX-License-Identifier: MIT

/// Runs an operation `count` times and returns nanoseconds per operation.
public typealias Batch = (_ count: Int) -> Double

/// One workload written twice.
public struct Pair {
    /// Wired by hand.
    public let hand: Batch
    /// Wired by Drip.
    public let drip: Batch

    /// Both sides of a workload.
    public init(hand: @escaping Batch, drip: @escaping Batch) {
        self.hand = hand
        self.drip = drip
    }

    /// Runs batches of both sides in turn; the side that runs first alternates.
    public func measure(_ effort: Effort) -> Figures {
        let count = stableCount(effort)
        let rounds = (0..<effort.rounds).map { round in
            let first = round.isMultiple(of: 2) ? hand(count) : drip(count)
            let second = round.isMultiple(of: 2) ? drip(count) : hand(count)
            return round.isMultiple(of: 2)
                ? Figures(hand: first, drip: second) : Figures(hand: second, drip: first)
        }
        return Figures(mediansOf: rounds)
    }

    /// The number of operations that fill a batch, including untimed work. Both sides are warm afterwards.
    private func stableCount(_ effort: Effort) -> Int {
        var count = 1
        while true {
            let times = [hand, drip].map { batch in Stopwatch.thread.time(per: 1) { _ = batch(count) } }
            if times.max()! >= effort.batch { return count }
            count *= 2
        }
    }
}
