// SPDX-License-Identifier: MIT

import DripGraph
import DripIndex
import Foundation

/// Reads the index that the options point to.
struct Input {
    let options: Options

    /// The facts of the index, put together.
    ///
    /// - Throws: `IndexFailure` if there is no usable index.
    func analysis() throws -> Analysis {
        let root = try root()
        let library = try IndexLibrary(path: options.indexLibrary ?? IndexLibrary.find())
        let reader = try IndexReader(storePath: storePath(root: root), library: library)
        let progress = Progress()
        defer { progress.clear() }
        let facts = try reader.read(root: root, skippedModules: ["Drip"]) { number, count in
            progress.show("Reading the index: file \(number + 1) of \(count)")
        }
        try checkTargets(facts)
        progress.show("Putting the graph together")
        return try Analysis(facts, root: root)
    }

    /// A misspelt target would otherwise pass every check.
    private func checkTargets(_ facts: IndexFacts) throws {
        let known = Set(facts.files.map(\.swiftModule))
        guard let unknown = options.targets.subtracting(known).min() else { return }
        throw UsageFailure("the index has no file of a target `\(unknown)`")
    }

    private func root() throws -> String {
        guard let root = String(realPathOf: options.packagePath) else {
            throw UsageFailure("there is no folder `\(options.packagePath)`")
        }
        return root
    }

    private func storePath(root: String) throws(IndexFailure) -> String {
        let candidates = options.indexStore.map { [$0, $0 + "/DataStore", $0 + "/store"] } ?? buildFolders(root)
        if let found = candidates.first(where: Self.isStore) { return found }
        let shown = options.indexStore.map { [$0] } ?? [".build/debug/index/store"]
        throw .missingStore(searched: shown)
    }

    private func buildFolders(_ root: String) -> [String] {
        let build = root + "/.build"
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: build)) ?? []
        return (["debug"] + entries.sorted().map { $0 + "/debug" }).map { "\(build)/\($0)/index/store" }
    }

    /// The library would make a missing store, so the check comes first.
    private static func isStore(_ path: String) -> Bool {
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return versions.contains { $0.hasPrefix("v") && Int($0.dropFirst()) != nil }
    }
}
