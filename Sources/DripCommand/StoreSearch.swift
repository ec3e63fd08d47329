// SPDX-License-Identifier: MIT

import Foundation

/// Finds the index that a build wrote.
enum StoreSearch {
    /// The store at `path`, in its subfolder `DataStore` (Xcode) or `store` (SwiftPM), or in a SwiftPM build folder at
    /// `path`.
    static func store(at path: String) -> String? {
        [path, path + "/DataStore", path + "/store"].first(where: isStore) ?? store(inBuildFolder: path)
    }

    /// The store of the last build in a build folder of SwiftPM, `.build`.
    ///
    /// The build system `swiftbuild` writes to another place. If both stores exist, the store of the later build
    /// counts.
    static func store(inBuildFolder build: String) -> String? {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: build)) ?? []
        let native = (["debug"] + entries.sorted().map { $0 + "/debug" }).map { "\(build)/\($0)/index/store" }
            .first(where: isStore)
        let other = isStore(build + "/out") ? build + "/out" : nil
        guard let native, let other else { return native ?? other }
        let isNative = date(build + "/build.db") >= date(other + "/Intermediates.noindex/XCBuildData/build.db")
        return isNative ? native : other
    }

    private static func date(_ path: String) -> Date {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.modificationDate] as? Date ?? .distantPast
    }

    /// Whether a folder is a store. The check comes before opening, because the library would create a missing store.
    private static func isStore(_ path: String) -> Bool {
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return versions.contains { $0.hasPrefix("v") && Int($0.dropFirst()) != nil }
    }
}
