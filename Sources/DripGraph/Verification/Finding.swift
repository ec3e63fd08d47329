// SPDX-License-Identifier: MIT

import DripIndex

/// A mistake or a likely mistake in the wiring of providers.
package struct Finding: Equatable {
    /// The kind of mistake. Silencing comments use the raw value.
    package enum Rule: String, CaseIterable, Sendable {
        case cycle
        case missingParent = "missing-parent"
        case missingKey = "missing-key"
        case unreached
        case captive
        case keptChild = "kept-child"
        case storedStrategy = "stored-strategy"
        case outsideModule = "outside-module"
        case overrideAccessor = "override-accessor"
        case partialKey = "partial-key"
        case sharedSingle = "shared-single"
        case droppedComponent = "dropped-component"
        case lazyVar = "lazy-var"
        case wrongParent = "wrong-parent"
        case unregisteredContribution = "unregistered-contribution"
        case overriddenFunction = "overridden-function"
        case deferredEscape = "deferred-escape"
        case comment
    }

    /// Whether a finding fails the verification.
    package enum Severity: String, Sendable {
        case error, warning
    }

    /// One line of a path through providers and functions.
    package struct Step: Equatable {
        /// `boiler()`.
        package let name: String
        /// `single`, `function`, or a text that ends the path.
        package let kind: String
        /// `nil` for the line that closes a cycle.
        package let place: Place?
    }

    package let rule: Rule
    package let severity: Severity
    package let place: Place
    /// The problem in one sentence.
    package let headline: String
    package var path: [Step] = []
    /// The consequence of the mistake.
    package let why: String
    /// Possible fixes, most common first.
    package let remedies: [String]
    /// The places where a comment silences the finding; `place` is one of them.
    let silencedAt: [IndexFacts.Position]
}

extension Finding {
    /// Compares places first, so that findings are sorted by file.
    static func isOrderedBefore(_ left: Finding, _ right: Finding) -> Bool {
        if left.place != right.place { return left.place < right.place }
        return (left.rule.rawValue, left.headline, left.pathText) < (
            right.rule.rawValue, right.headline, right.pathText
        )
    }

    private var pathText: String { path.map(\.name).joined(separator: "\n") }
}
