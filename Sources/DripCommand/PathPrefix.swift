// SPDX-License-Identifier: MIT

import DripIndex
import Foundation

/// The path from the folder that readers of a report know to the package.
enum PathPrefix {
    /// The prefix for the paths of findings. Code hosts know the repository, the user at a terminal the package.
    ///
    /// - Parameter root: The package folder.
    static func prefix(of root: String, _ options: Options) throws -> String {
        if let folder = options.relativeTo {
            guard let folder = String(realPathOf: folder) else { throw UsageFailure("there is no folder `\(folder)`") }
            return path(from: folder, to: root)
        }
        guard [.sarif, .github].contains(options.findingFormat), let repository = repository(around: root) else {
            return ""
        }
        return path(from: repository, to: root)
    }

    /// The nearest folder with a `.git`, which is a file in a further work tree.
    private static func repository(around root: String) -> String? {
        var folder = URL(fileURLWithPath: root)
        while folder.pathComponents.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) { return folder.path }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private static func path(from folder: String, to root: String) -> String {
        if folder == "/" { return root + "/" }
        let from = folder.split(separator: "/")
        let to = root.split(separator: "/")
        let common = zip(from, to).prefix { $0 == $1 }.count
        let parts = from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)
        return parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
    }
}
