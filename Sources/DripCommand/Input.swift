// SPDX-License-Identifier: MIT

import DripGraph
import DripIndex
import DripTree

/// Reads the index that the options select.
struct Input {
    let options: Options
    /// What was read before; `nil` to read the index.
    let known: Verified?

    /// Joins the facts of the index.
    ///
    /// - Throws: `IndexFailure` if there is no usable index.
    func analysis(withTrees: Bool) throws -> Analysis {
        if let known { return known.analysis }
        let root = try root()
        let library = try IndexLibrary(path: options.indexLibrary ?? IndexLibrary.find())
        let reader = try IndexReader(storePath: storePath(root: root), library: library)
        let progress = Progress()
        defer { progress.clear() }
        let facts = try reader.read(root: root, skippedModules: ["Drip"]) { number, count in
            progress.show("Reading the index: file \(number + 1) of \(count)")
        }
        try checkTargets(facts)
        let trees = withTrees ? trees(facts, reader, progress) : nil
        progress.show("Putting the graph together")
        return try Analysis(facts, trees: trees, root: root)
    }

    /// The findings about what `analysis(withTrees:)` has read.
    ///
    /// - Throws: `IndexFailure` if a file that a finding points to cannot be read.
    func verifier(_ analysis: Analysis) throws -> Verifier { try known?.verifier ?? Verifier(analysis) }

    private func trees(_ facts: IndexFacts, _ reader: IndexReader, _ progress: Progress) -> TreeReader.Trees? {
        guard let runs = reader.runs(of: facts), let scratch = reader.scratch else { return nil }
        let wanted = options.targets.isEmpty ? runs : runs.connected(to: options.targets)
        return TreeReader(runs: wanted, scratch: scratch).read { count in
            progress.show("Asking the compiler about \(count) files")
        }
    }

    /// Rejects unknown targets, because a misspelled target would pass all checks.
    private func checkTargets(_ facts: IndexFacts) throws {
        let known = Set(facts.files.map(\.swiftModule))
        guard let unknown = options.targets.subtracting(known).min() else { return }
        throw UsageFailure("the index has no file of a target `\(unknown)`")
    }

    /// The folder of the package: the given folder, or the package around the current folder. With `--index-store`, the
    /// current folder itself, because the project may have no manifest.
    func root() throws -> String {
        let path = options.packagePath ?? "."
        guard let root = String(realPathOf: path) else { throw UsageFailure("there is no folder `\(path)`") }
        guard options.packagePath == nil, options.indexStore == nil else { return root }
        return root.folderAbove(with: "Package.swift") ?? root
    }

    private func storePath(root: String) throws(IndexFailure) -> String {
        let found =
            options.indexStore.map(StoreSearch.store(at:)) ?? StoreSearch.store(inBuildFolder: root + "/.build")
        guard let found else { throw .missingStore(searched: [options.indexStore ?? ".build/debug/index/store"]) }
        return found
    }
}
