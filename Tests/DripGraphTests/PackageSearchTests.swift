// SPDX-License-Identifier: MIT

import DripIndex
import Foundation
import Testing

struct PackageSearchTests {
    @Test func findsTheNearestManifestAbove() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let inner = folder.appendingPathComponent("Tests/Inner/Sources/Inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        for package in ["", "Tests/Inner/"] {
            try "".write(toFile: "\(folder.path)/\(package)Package.swift", atomically: true, encoding: .utf8)
        }

        #expect(folder.path.folderAbove(with: "Package.swift") == folder.path)
        #expect((folder.path + "/Tests").folderAbove(with: "Package.swift") == folder.path)
        #expect(inner.path.folderAbove(with: "Package.swift") == folder.path + "/Tests/Inner")
        #expect("/".folderAbove(with: "Package.swift") == nil)
    }
}
