// SPDX-License-Identifier: MIT

import Foundation

extension String {
    /// A path without symbolic links; `nil` if no file exists at the path.
    package init?(realPathOf path: String) {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        self.init(cString: resolved)
    }

    /// The path from a folder to the file or folder at this path. Both are whole paths.
    package func relative(to folder: String) -> String {
        let (path, folder) = (split(separator: "/"), folder.split(separator: "/"))
        let common = zip(path, folder).prefix { $0 == $1 }.count
        return (folder.dropFirst(common).map { _ in ".." } + path.dropFirst(common)).joined(separator: "/")
    }

    /// The nearest folder with a file of some name, at this path or above it; `nil` if there is none.
    package func folderAbove(with name: String) -> String? {
        var folder = URL(fileURLWithPath: self)
        while !FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path) {
            if folder.pathComponents.count <= 1 { return nil }
            folder.deleteLastPathComponent()
        }
        return folder.path
    }
}
