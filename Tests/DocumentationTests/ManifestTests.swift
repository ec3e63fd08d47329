// SPDX-License-Identifier: MIT

import Foundation
import Testing
import WaitingTests

/// SwiftPM loads the manifests that pages show.
@Suite(.waitsForProcesses) struct ManifestTests {
    @Test func everyManifestLoadsAndFindsItsProducts() throws {
        let manifests = try Guide.pages().flatMap(\.swiftBlocks).filter(\.isManifest)
        #expect(!manifests.isEmpty)

        for manifest in manifests {
            let failure = try failure(of: manifest.code)
            #expect(failure == nil, "\(manifest.place)")
        }
    }

    @Test(arguments: [
        ("targets: []", "target: []", "Invalid manifest"),
        ("targets: []", #"targets: [.target(name: "App", dependencies: [drip("Drop")])]"#, "product 'Drop' required"),
    ])
    func aManifestWithAMistakeDoesNot(part: String, mistake: String, message: String) throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            func drip(_ product: String) -> Target.Dependency { .product(name: product, package: "drip") }
            let package = Package(
                name: "App", dependencies: [.package(name: "drip", path: "../drip")], targets: []
            )
            """

        let failure = try #require(try failure(of: manifest.replacing(part, with: mistake)))

        #expect(failure.contains(message))
    }

    /// SwiftPM's message if it cannot load the manifest. The clone that the manifest names is this package.
    private func failure(of manifest: String) throws -> String? {
        let local = Guide.naming(Guide.packageFolder, in: manifest)
        #expect(local != manifest)
        return try failure(of: "dump-package", manifest) ?? failure(of: "show-dependencies", local)
    }

    private func failure(of command: String, _ manifest: String) throws -> String? {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? files.removeItem(at: folder) }
        for file in ["Package.swift", "Sources/App/App.swift", "Tests/AppTests/AppTests.swift"] {
            let text = file == "Package.swift" ? manifest : ""
            let file = folder.appending(path: file)
            try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }

        let (status, text) = try Guide.swift(["package", "--package-path", folder.path(percentEncoded: false), command])
        return status == 0 ? nil : text
    }
}

extension Guide {
    /// A manifest that names a clone, with the clone's folder in place of the folder that the page names.
    static func naming(_ clone: URL, in manifest: String) -> String {
        manifest.replacing(#"path: "../drip""#, with: #"path: "\#(clone.path(percentEncoded: false))""#)
    }

    /// Runs a command of SwiftPM. Returns its exit status and all that it printed.
    static func swift(_ arguments: [String]) throws -> (status: Int32, text: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
