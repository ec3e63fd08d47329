// SPDX-License-Identifier: MIT

/// One row of the table: how its figures are measured, and their limit.
public struct Workload {
    /// The row's name, by which `--only` selects it.
    public let name: String
    /// The unit of the figures.
    public let unit: String
    /// The limit for the figures.
    public let requirement: Requirement
    /// Both sides, if the workload is a plain loop, so that a tool can count its instructions.
    public let pair: (() -> Pair)?
    /// Measures the figures.
    public let measure: nonisolated(nonsending) (Effort) async -> Figures

    /// A row that measures its figures in its own way.
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

    /// A row of two batches that run in turn. `pair` runs when the row is measured, and creates the objects it needs.
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
