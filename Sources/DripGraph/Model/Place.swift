// SPDX-License-Identifier: MIT

/// A place in a source file.
package struct Place: Hashable, Comparable, Sendable {
    /// Relative to the package folder.
    package let path: String
    package let line: Int
    package let column: Int
    /// Whether the file belongs to the package although it lies elsewhere.
    private let isElsewhere: Bool

    package init(path: String, line: Int, column: Int, isElsewhere: Bool = false) {
        self.path = path
        self.line = line
        self.column = column
        self.isElsewhere = isElsewhere
    }

    /// `Sources/Shop/Shop.swift:12`.
    package var pathAndLine: String { "\(path):\(line)" }

    /// Whether it is a place in the package: in its folder, behind a link or generated, but not in a checkout.
    package var isInPackage: Bool {
        isElsewhere || !path.hasPrefix("../") && !path.split(separator: "/").contains(".build")
    }

    package static func < (left: Place, right: Place) -> Bool {
        (left.path, left.line, left.column) < (right.path, right.line, right.column)
    }
}
