// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The package that the README shows whole runs as it stands there.
struct FirstProgramTests {
    @Test func theFirstExampleRunsWhenPasted() throws {
        let readme = try #require(Guide.named("README.md"))
        let program = try #require(readme.swiftBlocks.first)
        let manifest = try #require(readme.swiftBlocks.first { $0.isManifest })
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? files.removeItem(at: folder) }
        let sources = folder.appending(path: "Sources/App")

        try files.createDirectory(at: sources, withIntermediateDirectories: true)
        try program.code.write(to: sources.appending(path: "main.swift"), atomically: true, encoding: .utf8)
        try Guide.naming(Guide.packageFolder, in: manifest.code)
            .write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        let (status, text) = try Guide.swift(["run", "--package-path", folder.path(percentEncoded: false)])

        #expect(status == 0, "\(text)")
        #expect(text.hasSuffix("\n2\n"), "\(text)")
    }
}
