// SPDX-License-Identifier: MIT

/// The limit for a row of the table.
public enum Requirement: Sendable {
    /// Drip's figure divided by the hand-wired one is at most this.
    case ratioAtMost(Double)
    /// Drip's figure divided by the hand-wired one is at least this.
    case ratioAtLeast(Double)
    /// Drip's own figure is at most this.
    case valueAtMost(Double)
    /// Drip's figure exceeds the hand-wired one by at most this.
    case differenceAtMost(Double)
    /// No limit: the row only informs.
    case none

    /// Whether the figures meet the limit; `nil` if there is none.
    public func isMet(by figures: Figures) -> Bool? {
        switch self {
        case .ratioAtMost(let limit): figures.ratio <= limit
        case .ratioAtLeast(let limit): figures.ratio >= limit
        case .valueAtMost(let limit): figures.drip <= limit
        case .differenceAtMost(let limit): figures.drip - figures.hand <= limit
        case .none: nil
        }
    }
}

extension Requirement: CustomStringConvertible {
    /// The requirement as the table shows it.
    public var description: String {
        switch self {
        case .ratioAtMost(let limit): "≤ \(limit) ×"
        case .ratioAtLeast(let limit): "≥ \(limit) ×"
        case .valueAtMost(let limit): "≤ \(Int(limit))"
        case .differenceAtMost(let limit): "≤ +\(Int(limit))"
        case .none: ""
        }
    }
}
