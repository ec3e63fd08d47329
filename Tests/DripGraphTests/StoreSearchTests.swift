// SPDX-License-Identifier: MIT

import DripCommand
import DripIndex
import Foundation
import Testing

/// All stores are empty, so the error of `drip` names the store that it reads.
struct StoreSearchTests {
    @Test func findsTheStoreOfTheBuildFolder() throws {
        let package = try StoredBuilds(["x86/debug/index/store"])
        #expect(package.found() == "x86/debug/index/store")
        #expect(package.found("--index-store", package.build) == "x86/debug/index/store")
        #expect(package.found("--index-store", package.build + "/x86/debug/index") == "x86/debug/index/store")
    }

    @Test func findsTheStoreOfTheOtherBuildSystem() throws {
        let package = try StoredBuilds(["out"])
        #expect(package.found() == "out")
        #expect(package.found("--index-store", package.build) == "out")
    }

    @Test func readsTheStoreOfTheLaterBuildSystem() throws {
        let package = try StoredBuilds(["debug/index/store", "out"])
        try package.date("out/Intermediates.noindex/XCBuildData/build.db", 2)
        try package.date("build.db", 1)
        #expect(package.found() == "out")
        try package.date("build.db", 3)
        #expect(package.found() == "debug/index/store")
    }
}

/// A package folder with empty stores in `.build`. It is deleted when the object is released.
private final class StoredBuilds {
    private let package: URL
    var build: String { package.path + "/.build" }

    init(_ stores: [String]) throws {
        package = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        for store in stores {
            for part in ["units", "records"] {
                let path = "\(package.path)/.build/\(store)/v5/\(part)"
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            }
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: package)
    }

    /// Writes a file, and dates it to that many seconds after 1970.
    func date(_ file: String, _ seconds: TimeInterval) throws {
        let path = "\(build)/\(file)"
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let attributes = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: seconds)]
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
    }

    /// The store that `drip` finds, relative to `.build`.
    func found(_ arguments: String...) -> String? {
        do {
            _ = try DripCommand.run(Options(["verify", "--package-path", package.path] + arguments))
        } catch IndexFailure.emptyStore(let path) {
            return path.components(separatedBy: "/.build/").last
        } catch {}
        return nil
    }
}
