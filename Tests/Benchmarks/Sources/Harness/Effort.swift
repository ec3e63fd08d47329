// SPDX-License-Identifier: MIT

/// How long a measurement may take.
public struct Effort: Sendable {
    /// What a batch should last, in nanoseconds.
    public var batch: Double
    /// How many pairs of batches are taken.
    public var rounds: Int

    /// For figures that are written down.
    public static let full = Effort(batch: 4e6, rounds: 61)
    /// For a look.
    public static let quick = Effort(batch: 1e6, rounds: 9)

    /// An effort with fewer rounds, for workloads of long batches.
    public func rounds(dividedBy divisor: Int) -> Effort {
        Effort(batch: batch, rounds: max(3, rounds / divisor))
    }
}
