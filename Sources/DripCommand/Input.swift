// SPDX-License-Identifier: MIT

import DripGraph
import DripIndex

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

    /// A misspelled target would otherwise pass every check.
    private func checkTargets(_ facts: IndexFacts) throws {
        let known = Set(facts.files.map(\.swiftModule))
        guard let unknown = options.targets.subtracting(known).min() else { return }
        throw UsageFailure("the index has no file of a target `\(unknown)`")
    }

    /// The package: the folder that is named, else the package around the current one. The index of another build may
    /// belong to a project without a manifest.
    private func root() throws -> String {
        let path = options.packagePath ?? "."
        guard let root = String(realPathOf: path) else { throw UsageFailure("there is no folder `\(path)`") }
        guard options.packagePath == nil, options.indexStore == nil else { return root }
        return PackageSearch.package(around: root) ?? root
    }

    private func storePath(root: String) throws(IndexFailure) -> String {
        let found =
            options.indexStore.map(StoreSearch.store(at:)) ?? StoreSearch.store(inBuildFolder: root + "/.build")
        guard let found else { throw .missingStore(searched: [options.indexStore ?? ".build/debug/index/store"]) }
        return found
    }
}
