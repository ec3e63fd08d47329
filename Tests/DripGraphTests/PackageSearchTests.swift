// SPDX-License-Identifier: MIT

import DripCommand
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

        #expect(PackageSearch.package(around: folder.path) == folder.path)
        #expect(PackageSearch.package(around: folder.path + "/Tests") == folder.path)
        #expect(PackageSearch.package(around: inner.path) == folder.path + "/Tests/Inner")
        #expect(PackageSearch.package(around: "/") == nil)
    }
}
