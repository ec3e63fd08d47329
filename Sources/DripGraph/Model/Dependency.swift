// SPDX-License-Identifier: MIT

/// One provider's use of another, directly or through ordinary functions.
package struct Dependency: Equatable, Hashable {
    /// `ProviderNode.id` of the provider that needs the other.
    package let from: String
    package let to: String
    package let kind: Need

    /// A dependency from its parts.
    package init(from: String, to: String, kind: Need) {
        self.from = from
        self.to = to
        self.kind = kind
    }
}

/// When a provider uses another.
package enum Need: String, Comparable, Sendable {
    /// While its instance is made.
    case creation
    /// In `configure:`, `teardown:` or `shutdown:`, when the instance exists.
    case configure
    /// Later, through a `Provider`, a `Lazy`, a `Factory` or a module that builds itself on first use.
    case deferred

    package static func < (left: Need, right: Need) -> Bool { left.rank < right.rank }

    /// How late it is, from 0 to 2.
    var rank: Int {
        switch self {
        case .creation: 0
        case .configure: 1
        case .deferred: 2
        }
    }
}
