// SPDX-License-Identifier: MIT

/// An edge of the graph: one provider uses another, directly or through ordinary functions.
package struct Dependency: Equatable, Hashable {
    /// `ProviderNode.id` of the provider that uses `to`.
    package let from: String
    package let to: String
    package let kind: Need

    package init(from: String, to: String, kind: Need) {
        self.from = from
        self.to = to
        self.kind = kind
    }
}

/// When a provider uses another.
package enum Need: String, Comparable, Sendable {
    /// While the provider creates its instance, in `configure:`, too.
    case creation
    /// In `link:`, `teardown:` or `shutdown:`, once the instance exists.
    case link
    /// Later: through a `Provider`, `Lazy` or `Factory`, or in a registration, which builds its module on first use.
    case deferred

    package static func < (left: Need, right: Need) -> Bool { left.rank < right.rank }

    /// 0 for the earliest moment, 2 for the latest.
    var rank: Int {
        switch self {
        case .creation: 0
        case .link: 1
        case .deferred: 2
        }
    }
}
