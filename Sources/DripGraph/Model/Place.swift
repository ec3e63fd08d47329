// SPDX-License-Identifier: MIT

/// A place in a source file.
package struct Place: Hashable, Comparable, Sendable {
    /// Relative to the package folder.
    package let path: String
    package let line: Int
    package let column: Int

    package init(path: String, line: Int, column: Int) {
        self.path = path
        self.line = line
        self.column = column
    }

    /// `Sources/Shop/Shop.swift:12`.
    package var pathAndLine: String { "\(path):\(line)" }

    /// Whether it is below the package folder, but not in a build folder or a checkout.
    package var isInPackage: Bool {
        !path.hasPrefix("../") && !path.split(separator: "/").contains(".build")
    }

    package static func < (left: Place, right: Place) -> Bool {
        (left.path, left.line, left.column) < (right.path, right.line, right.column)
    }
}
