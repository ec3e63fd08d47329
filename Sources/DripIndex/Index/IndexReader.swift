// SPDX-License-Identifier: MIT

import CIndexStore
import Foundation

/// Reads a whole store into `IndexFacts`.
package struct IndexReader: Sendable {
    private let store: IndexStore
    private let storePath: String
    private let plan: BuildPlan?
    private let parts: Int

    /// Opens the store at `storePath`.
    ///
    /// - Parameter parts: The number of parts to read at once. It does not change the result.
    /// - Throws: `IndexFailure` if the store cannot be opened.
    package init(storePath: String, library: IndexLibrary, parts: Int = processors) throws(IndexFailure) {
        self.parts = parts
        store = try IndexStore(path: storePath, library: library)
        self.storePath = storePath
        plan = BuildPlan(storePath: storePath)
    }

    /// How the last build ran the compiler for the modules that use Drip; `nil` if it left no plan.
    package func runs(of facts: IndexFacts) -> [CompilerRun]? {
        let files = Dictionary(grouping: facts.files, by: \.swiftModule)
        return plan?.runs.map { run in
            var run = run
            run.written = Dictionary((files[run.swiftModule] ?? []).map { ($0.path, $0.written) }) { max($0, $1) }
            return run
        }
    }

    /// The folder of build products; `nil` if the last build left no plan.
    package var scratch: String? { plan?.scratch }

    /// The facts of the store about the Swift files of the last build.
    ///
    /// A store keeps the units of all builds. The reader skips units of removed files. With a plan of SwiftPM, it also
    /// skips files that the last build did not compile. If a file has two units in one target, it reads only the newer
    /// unit.
    ///
    /// - Parameters:
    ///   - root: The package folder, without symbolic links.
    ///   - skippedModules: The Swift modules whose files are skipped.
    ///   - progress: Called from time to time, on any thread, with the number of files read and the number of all
    ///     files.
    /// - Throws: `IndexFailure.emptyStore` or `.staleStore`, or `.unreadableStore` if a part is damaged.
    package func read(
        root: String,
        skippedModules: Set<String> = [],
        progress: @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws(IndexFailure) -> IndexFacts {
        let allUnits = try store.units()
        let units = current(allUnits)
        let isOwn = { (path: String) in path.hasPrefix(root + "/") || isElsewhere(path, root) }
        guard units.contains(where: { isOwn($0.path) }) else { throw .emptyStore(path: storePath) }
        let dripModule = units.first { $0.path.hasSuffix(BuildPlan.fileOfDrip) }?.swiftModule ?? "Drip"
        let read = units.filter {
            !skippedModules.contains($0.swiftModule == dripModule ? "Drip" : $0.swiftModule)
        }
        var facts = try facts(of: read, root: root, progress)
        facts.dripModule = dripModule
        facts.builtModules = plan?.builtModules ?? []
        try refuseStaleFiles(facts, missing: missingFiles(units, among: allUnits), root: root)
        try refuseUnfinishedFiles(units, root: root)
        facts.missingModules = plan?.ownModules.subtracting(units.map(\.swiftModule)) ?? []
        let changed = facts.testFiles.filter { facts.files[$0].isStale }.map { facts.files[$0].swiftModule }
        facts.unseenTests = Set(changed).union(unseenTests(facts))
        return facts
    }

    /// The package's own test targets with a source that was never compiled, or was changed since.
    private func unseenTests(_ facts: IndexFacts) -> [String] {
        (runs(of: facts) ?? []).filter { run in
            run.isTest && run.sources.contains { plan?.isOwn($0) ?? false }
                && run.sources.indices.contains { run.version(ofSource: $0) == nil }
        }
        .map(\.swiftModule)
    }

    private func isElsewhere(_ path: String, _ root: String) -> Bool {
        plan?.isElsewhere(path, package: root) ?? false
    }

    /// The facts in the records of units. Each processor reads a part of the units. The result does not depend on the
    /// number of parts.
    private func facts(
        of units: [IndexStore.Unit], root: String, _ progress: @Sendable (Int, Int) -> Void
    ) throws(IndexFailure) -> IndexFacts {
        let parts = units.split(into: parts)
        let facts = try concurrently(parts.count) { number throws(IndexFailure) in
            // Only the first part reports. The other parts have read about as many files.
            try collect(parts[number], root: root) { if number == 0 { progress($0 * parts.count, units.count) } }
        }
        return IndexFacts(joining: facts)
    }

    private func collect(
        _ units: ArraySlice<IndexStore.Unit>, root: String, _ progress: (Int) -> Void
    ) throws(IndexFailure) -> IndexFacts {
        var collector = OccurrenceCollector(functions: store.functions)
        for (number, unit) in units.enumerated() {
            progress(number)
            let isStale = FileTimes(ofFile: unit.path).map { $0.modified > unit.written } ?? false
            collector.beginFile(
                .init(
                    path: unit.path, swiftModule: unit.swiftModule, isElsewhere: isElsewhere(unit.path, root),
                    isStale: isStale, written: unit.written))
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
            // Without a plan, a renamed target cannot be distinguished from a second target with the same file.
            let key = plan == nil ? BuildPlan.Source(path: unit.path, swiftModule: "") : source
            if newest[key].map({ $0.written < unit.written }) ?? true { newest[key] = unit }
        }
        return newest.values.sorted { ($0.path, $0.swiftModule) < ($1.path, $1.swiftModule) }
    }

    /// Throws if sources changed after the build. Changed files of test targets are accepted, because a build without
    /// tests does not compile them.
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

    /// Throws if the last build did not finish a file. Such a build leaves an index of the file that is out of date or
    /// incomplete.
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

    /// The files that the last build skipped, in targets that some build has compiled. The last build failed, or built
    /// only a part of the package.
    private func missingFiles(_ units: [IndexStore.Unit], among allUnits: [IndexStore.Unit]) -> [String] {
        guard let plan else { return [] }
        let compiled = Set(units.map { BuildPlan.Source(path: $0.path, swiftModule: $0.swiftModule) })
        let modules = plan.builtModules.intersection(allUnits.map(\.swiftModule))
        return plan.sources.subtracting(compiled)
            .filter { modules.contains($0.swiftModule) && !$0.path.hasPrefix(plan.scratch + "/") }
            .map(\.path).sorted()
    }
}
