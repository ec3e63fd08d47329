// SPDX-License-Identifier: MIT

/// A place in a source file.
package struct Place: Hashable, Comparable, Sendable {
    /// Relative to the package folder.
    package let path: String
    package let line: Int
    package let column: Int
    /// Whether a symbolic link of the package leads to the file.
    private let isLinked: Bool

    package init(path: String, line: Int, column: Int, isLinked: Bool = false) {
        self.path = path
        self.line = line
        self.column = column
        self.isLinked = isLinked
    }

    /// `Sources/Shop/Shop.swift:12`.
    package var pathAndLine: String { "\(path):\(line)" }

    /// Whether it is a place in the package: in its folder or behind a link, but not in a build folder or a checkout.
    package var isInPackage: Bool {
        isLinked || !path.hasPrefix("../") && !path.split(separator: "/").contains(".build")
    }

    package static func < (left: Place, right: Place) -> Bool {
        (left.path, left.line, left.column) < (right.path, right.line, right.column)
    }
}
