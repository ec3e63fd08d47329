// SPDX-License-Identifier: MIT

import DripIndex

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
        // In a further work tree, `.git` is a file.
        guard [.sarif, .github].contains(options.findingFormat), let repository = root.folderAbove(with: ".git") else {
            return ""
        }
        return path(from: repository, to: root)
    }

    private static func path(from folder: String, to root: String) -> String {
        if folder == "/" { return root + "/" }
        let path = root.relative(to: folder)
        return path.isEmpty ? "" : path + "/"
    }
}
