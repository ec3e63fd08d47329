// SPDX-License-Identifier: MIT

import CIndexStore
import Foundation

/// Reads a whole store into `IndexFacts`.
package struct IndexReader: Sendable {
    private let store: IndexStore
    private let storePath: String
    private let plan: BuildPlan?
    private let parts: Int

    /// A reader of the store at `path`.
    ///
    /// - Parameter parts: How many parts of the store are read at once; it makes no difference to what is found.
    /// - Throws: `IndexFailure` if the store cannot be opened.
    package init(storePath: String, library: IndexLibrary, parts: Int = processors) throws(IndexFailure) {
        self.parts = parts
        store = try IndexStore(path: storePath, library: library)
        self.storePath = storePath
        plan = BuildPlan(storePath: storePath)
    }

    /// Everything the store knows about the Swift files of the last build.
    ///
    /// A store keeps the units of all builds. Those of removed files are left out, and so is what the last build did not
    /// compile, where SwiftPM says what it compiled. Of two units of one file in one target only the newer is read.
    ///
    /// - Parameters:
    ///   - root: The package folder, without symbolic links.
    ///   - skippedModules: Swift modules whose files are not read.
    ///   - progress: Called now and then, on any thread, with a number of files and the number of all.
    /// - Throws: `IndexFailure.emptyStore` or `.staleStore`, or `.unreadableStore` if a part is damaged.
    package func read(
        root: String,
        skippedModules: Set<String> = [],
        progress: @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws(IndexFailure) -> IndexFacts {
        let allUnits = try store.units()
        let units = current(allUnits)
        let hasPackage = units.contains { $0.path.hasPrefix(root + "/") }
        guard hasPackage || plan?.hasOnlyLinkedSources(package: root) ?? false else {
            throw .emptyStore(path: storePath)
        }
        let read = units.filter { !skippedModules.contains($0.swiftModule) }
        var facts = try facts(of: read, progress)
        facts.builtModules = plan?.builtModules ?? []
        try refuseStaleFiles(facts, missing: missingFiles(units, among: allUnits), root: root)
        try refuseUnfinishedFiles(units, root: root)
        facts.missingModules = plan?.ownModules.subtracting(units.map(\.swiftModule)) ?? []
        return facts
    }

    /// What the records of units say. Each processor reads a part of the units; the facts are as if one had read all.
    private func facts(
        of units: [IndexStore.Unit], _ progress: @Sendable (Int, Int) -> Void
    ) throws(IndexFailure) -> IndexFacts {
        let parts = units.split(into: parts)
        let read = concurrently(parts.count) { number in
            Result { () throws(IndexFailure) in
                // The other parts are about as far as the first.
                try collect(parts[number]) { if number == 0 { progress($0 * parts.count, units.count) } }
            }
        }
        var facts: [IndexFacts] = []
        for part in read { facts.append(try part.get()) }
        return IndexFacts(joining: facts)
    }

    private func collect(
        _ units: ArraySlice<IndexStore.Unit>, _ progress: (Int) -> Void
    ) throws(IndexFailure) -> IndexFacts {
        var collector = OccurrenceCollector(functions: store.functions)
        for (number, unit) in units.enumerated() {
            progress(number)
            let isStale = FileTimes(ofFile: unit.path).map { $0.modified > unit.written } ?? false
            collector.beginFile(.init(path: unit.path, swiftModule: unit.swiftModule, isStale: isStale))
            for record in unit.records {
                try store.forEachOccurrence(inRecord: record) { collector.collect($0) }
            }
        }
        return collector.facts
    }

    /// The newest unit of each file and target, sorted by path.
    private func current(_ units: [IndexStore.Unit]) -> [IndexStore.Unit] {
        var newest: [BuildPlan.Source: IndexStore.Unit] = [:]
        for unit in units where !unit.isGone {
            let source = BuildPlan.Source(path: unit.path, swiftModule: unit.swiftModule)
            if let plan, !plan.sources.contains(source) { continue }
            // Without a plan, a target that was renamed cannot be told from a second one with the same file.
            let key = plan == nil ? BuildPlan.Source(path: unit.path, swiftModule: "") : source
            if newest[key].map({ $0.written < unit.written }) ?? true { newest[key] = unit }
        }
        return newest.values.sorted { ($0.path, $0.swiftModule) < ($1.path, $1.swiftModule) }
    }

    /// A changed file of a test target is no reason to stop: a build without tests leaves it as it is.
    private func refuseStaleFiles(_ facts: IndexFacts, missing: [String], root: String) throws(IndexFailure) {
        let tests = facts.testFiles
        let changed = facts.files.indices.filter { number in
            let file = facts.files[number]
            let isBuilt = file.path.hasPrefix(root + "/") || plan?.builtModules.contains(file.swiftModule) ?? false
            return file.isStale && isBuilt && !tests.contains(number)
        }
        let stale = changed.map { facts.files[$0].path } + (plan?.unseenFiles() ?? []) + missing
        guard stale.isEmpty else { throw .staleStore(files: stale.map { Self.shortened($0, root: root) }) }
    }

    /// A build that failed leaves the index of a file that no longer compiles: what it says is out of date or has holes.
    private func refuseUnfinishedFiles(_ units: [IndexStore.Unit], root: String) throws(IndexFailure) {
        guard let plan else { return }
        let unfinished = units.filter {
            plan.isUnfinished(.init(path: $0.path, swiftModule: $0.swiftModule), unitWritten: $0.written)
        }
        guard unfinished.isEmpty else {
            throw .unfinishedBuild(files: unfinished.map { Self.shortened($0.path, root: root) })
        }
    }

    private static func shortened(_ path: String, root: String) -> String {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }

    /// Files that the last build was to compile and did not, of targets that it or an earlier one compiled: it failed, or
    /// built less than the whole package.
    private func missingFiles(_ units: [IndexStore.Unit], among allUnits: [IndexStore.Unit]) -> [String] {
        guard let plan else { return [] }
        let compiled = Set(units.map { BuildPlan.Source(path: $0.path, swiftModule: $0.swiftModule) })
        let modules = plan.builtModules.intersection(allUnits.map(\.swiftModule))
        return plan.sources.subtracting(compiled)
            .filter { modules.contains($0.swiftModule) && !$0.path.hasPrefix(plan.scratch + "/") }
            .map(\.path).sorted()
    }
}
