// SPDX-License-Identifier: MIT

import DripIndex
import Foundation
import Testing

struct IndexFailureTests {
    @Test func saysWhatToDo() {
        #expect(
            IndexFailure.staleStore(files: ["A.swift", "B.swift", "C.swift", "D.swift"]).description == """
                the index is older than A.swift, B.swift, C.swift and 1 more.
                Run `swift build`, then this command again.
                """
        )
        #expect(
            IndexFailure.unfinishedBuild(files: ["A.swift"]).description == """
                the last build did not finish A.swift.
                Run `swift build`, fix the errors that it reports, then run this command again.
                """
        )
        #expect(
            IndexFailure.missingLibrary(searched: ["one/libIndexStore.so"]).description == """
                libIndexStore is not beside the Swift compiler. Looked for:
                  one/libIndexStore.so
                Put the toolchain's `swift` on the PATH, or name the library with --index-library PATH.
                """
        )
    }

    @Test func findsTheLibraryOfTheToolchain() throws {
        let path = try IndexLibrary.find()
        #expect(path.contains("libIndexStore"))
        _ = try IndexLibrary(path: path)
    }

    @Test func refusesAFileThatIsNotTheLibrary() {
        #expect(throws: IndexFailure.self) { try IndexLibrary(path: "/nowhere/libIndexStore.so") }
    }

    @Test func reportsAMissingFile() {
        #expect(throws: IndexFailure.unreadableFile(path: "/nowhere/A.swift")) {
            try SourceText(path: "/nowhere/A.swift")
        }
    }

    @Test func reportsAStoreOfAnotherCheckout() throws {
        let store = try EmptyStore()
        let reader = try IndexReader(storePath: store.path, library: IndexLibrary(path: IndexLibrary.find()))
        #expect(throws: IndexFailure.emptyStore(path: store.path)) { try reader.read(root: "/nowhere") }
    }

    @Test func reportsADamagedStore() throws {
        let store = try EmptyStore()
        try Data("no unit".utf8).write(to: URL(fileURLWithPath: store.path + "/v5/units/Shop.swift.o-1"))
        let reader = try IndexReader(storePath: store.path, library: IndexLibrary(path: IndexLibrary.find()))
        let failure = #expect(throws: IndexFailure.self) { try reader.read(root: "/nowhere") }
        guard case .unreadableStore(let path, _) = failure else {
            Issue.record("reported as \(String(describing: failure))")
            return
        }
        #expect(path == store.path)
    }
}

/// A store without units, which is deleted with its folder when the object is released.
private final class EmptyStore {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        for part in ["v5/units", "v5/records"] {
            let path = folder.appendingPathComponent(part)
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
        }
        path = folder.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
