// SPDX-License-Identifier: MIT

/// One row of the table: how its figures are found, and what they must reach.
public struct Workload {
    /// What the row is called, and chosen by.
    public let name: String
    /// What the figures count.
    public let unit: String
    /// What must be reached.
    public let requirement: Requirement
    /// Both sides, of a workload that is a plain loop: its instructions can be counted.
    public let pair: (() -> Pair)?
    /// Finds the figures.
    public let measure: nonisolated(nonsending) (Effort) async -> Figures

    /// A row whose figures are found in a way of their own.
    public init(
        _ name: String,
        unit: String = "ns",
        _ requirement: Requirement = .none,
        measure: nonisolated(nonsending) @escaping (Effort) async -> Figures
    ) {
        self.name = name
        self.unit = unit
        self.requirement = requirement
        self.pair = nil
        self.measure = measure
    }

    /// A row of two batches that run in turn. The objects it needs are made when it is its turn.
    public init(
        _ name: String,
        _ requirement: Requirement = .none,
        pair: @escaping () -> Pair
    ) {
        self.name = name
        self.unit = "ns"
        self.requirement = requirement
        self.pair = pair
        self.measure = { pair().measure($0) }
    }
}
