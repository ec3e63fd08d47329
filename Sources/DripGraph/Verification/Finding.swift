// SPDX-License-Identifier: MIT

import DripIndex

/// A mistake or a likely mistake in the wiring of providers.
package struct Finding: Equatable {
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
    package private(set) var severity: Severity
    package private(set) var place: Place
    /// The problem in one sentence.
    package let headline: String
    package private(set) var path: [Step] = []
    /// The consequence of the mistake.
    package let why: String
    /// Possible fixes, most common first.
    package let remedies: [String]
    /// The places where a comment silences the finding; `place` is one of them.
    let silencedAt: [IndexFacts.Position]

    /// Creates a finding with the severity of its rule.
    init(
        rule: Rule,
        place: Place,
        headline: String,
        why: String,
        remedies: [String],
        silencedAt: [IndexFacts.Position]
    ) {
        self.rule = rule
        severity = rule.severity
        self.place = place
        self.headline = headline
        self.why = why
        self.remedies = remedies
        self.silencedAt = silencedAt
    }

    /// The finding with a path.
    func along(_ path: [Step]) -> Finding {
        var finding = self
        finding.path = path
        return finding
    }

    /// The finding with paths below another folder.
    ///
    /// - Parameter prefix: The path from that folder to the package, with a trailing slash, or an empty text.
    package func relocated(by prefix: String) -> Finding {
        if prefix.isEmpty { return self }
        var finding = along(path.map { Step(name: $0.name, kind: $0.kind, place: $0.place?.relocated(by: prefix)) })
        finding.place = place.relocated(by: prefix)
        return finding
    }

    /// The finding with another severity than its rule's.
    func graded(_ severity: Severity) -> Finding {
        var finding = self
        finding.severity = severity
        return finding
    }
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
