// SPDX-License-Identifier: MIT

import CIndexStore
import Foundation

/// Reads a whole store into `IndexFacts`.
package struct IndexReader {
    private let store: IndexStore
    private let storePath: String

    /// A reader of the store at `path`.
    ///
    /// - Throws: `IndexFailure` if the store cannot be opened.
    package init(storePath: String, library: IndexLibrary) throws(IndexFailure) {
        store = try IndexStore(path: storePath, library: library)
        self.storePath = storePath
    }

    /// Everything the store knows about the Swift files that still exist.
    ///
    /// Units of removed files are left out, and of two units of one file only the newer is read: a store keeps both.
    ///
    /// - Parameters:
    ///   - root: The package folder, without symbolic links; only files below it can make the store stale.
    ///   - skippedModules: Swift modules whose files are not read.
    ///   - progress: Called before each file with its number and the number of files.
    /// - Throws: `IndexFailure.emptyStore` or `.staleStore`, or `.unreadableStore` if a part is damaged.
    package func read(
        root: String,
        skippedModules: Set<String> = [],
        progress: (Int, Int) -> Void = { _, _ in }
    ) throws(IndexFailure) -> IndexFacts {
        let units = try currentUnits()
        var collector = OccurrenceCollector(functions: store.functions)
        let read = units.filter { !skippedModules.contains($0.swiftModule) }
        for (number, unit) in read.enumerated() {
            progress(number, read.count)
            let isStale = unit.path.hasPrefix(root + "/") && Self.modificationTime(ofFile: unit.path) > unit.written
            collector.beginFile(.init(path: unit.path, swiftModule: unit.swiftModule, isStale: isStale))
            for record in unit.records {
                try store.forEachOccurrence(inRecord: record) { collector.collect($0) }
            }
        }
        try refuseStaleFiles(collector.facts, root: root)
        return collector.facts
    }

    /// The newest unit of each file, sorted by path.
    private func currentUnits() throws(IndexFailure) -> [IndexStore.Unit] {
        var newest: [String: IndexStore.Unit] = [:]
        for unit in try store.units() where newest[unit.path].map({ $0.written < unit.written }) ?? true {
            newest[unit.path] = unit
        }
        if newest.isEmpty { throw .emptyStore(path: storePath) }
        return newest.values.sorted { $0.path < $1.path }
    }

    /// A changed file of a test target is no reason to stop: a build without tests leaves it as it is.
    private func refuseStaleFiles(_ facts: IndexFacts, root: String) throws(IndexFailure) {
        let tests = facts.testFiles
        let stale = facts.files.indices.filter { facts.files[$0].isStale && !tests.contains($0) }
        guard stale.isEmpty else {
            throw .staleStore(files: stale.map { String(facts.files[$0].path.dropFirst(root.count + 1)) })
        }
    }

    private static func modificationTime(ofFile path: String) -> Int64 {
        var status = stat()
        guard stat(path, &status) == 0 else { return 0 }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
