// SPDX-License-Identifier: MIT

import Foundation

/// Finds the package that a folder belongs to.
package enum PackageSearch {
    /// The nearest folder with a manifest, at a path or above it, as in `swift build`; `nil` if there is none.
    ///
    /// - Parameter folder: An absolute path.
    package static func package(around folder: String) -> String? {
        var folder = URL(fileURLWithPath: folder)
        while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
            if folder.pathComponents.count <= 1 { return nil }
            folder.deleteLastPathComponent()
        }
        return folder.path
    }
}
