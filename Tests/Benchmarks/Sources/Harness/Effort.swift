// SPDX-License-Identifier: MIT

/// How long a measurement may take.
public struct Effort: Sendable {
    /// The minimal duration of a batch, in nanoseconds.
    public var batch: Double
    /// The number of batch pairs.
    public var rounds: Int

    /// For published figures.
    public static let full = Effort(batch: 4e6, rounds: 61)
    /// For a quick look.
    public static let quick = Effort(batch: 1e6, rounds: 9)

    /// An effort with fewer rounds, for workloads of long batches.
    public func rounds(dividedBy divisor: Int) -> Effort {
        Effort(batch: batch, rounds: max(3, rounds / divisor))
    }
}
