// SPDX-License-Identifier: MIT

import Foundation
import Testing
import WaitingTests

/// The packages of README, Getting started and the tutorial run as they stand there. One folder serves all of them, so that Drip is
/// built once.
@Suite(.waitsForProcesses) struct FirstProgramTests {
    @Test(.enabled(if: isAsked, "It builds the library anew, so that .ci/run alone asks for it."))
    func theFirstPackagesRunWhenPasted() throws {
        let readme = try #require(Guide.named("README.md"))
        let start = try #require(Guide.named("Sources/Drip/Documentation.docc/Guides/GettingStarted.md"))
        let package = PastedPackage()
        defer { package.remove() }
        let example = try #require(readme.swiftBlocks.first).code
        let test = try #require(readme.swiftBlocks.first { $0.code.contains("\n@Test") }).code

        try package.write(try #require(readme.swiftBlocks.first { $0.isManifest }).code, to: "Package.swift")
        try package.write(example, to: "Sources/App/main.swift")
        try package.expect("run", printing: "\n2\n")

        let manifest = try #require(start.swiftBlocks.first { $0.isManifest }).code
        try package.write(manifest, to: "Package.swift")
        try package.write(PastedPackage.test(test), to: "Tests/AppTests/ShopTests.swift")
        try package.expect("test", printing: "Test run with 1 test in 0 suites passed")

        try package.write(PastedPackage.onTheMainActor(manifest), to: "Package.swift")
        try package.write(PastedPackage.onTheMainActor(example), to: "Sources/App/main.swift")
        try package.write(
            PastedPackage.test(test.replacing("@Test", with: "@MainActor @Test")), to: "Tests/AppTests/ShopTests.swift")
        try package.expect("test", printing: "Test run with 1 test in 0 suites passed")

        try package.write(manifest, to: "Package.swift")
        try package.write(contentsOf: start)
        try package.expect("run", printing: "\n93\n1\n")
        try package.expect("test", printing: "Test run with 2 tests in 0 suites passed")

        let tutorial = try #require(Guide.named("Sources/Drip/Documentation.docc/Guides/Tutorial.md"))
        try package.write(contentsOf: tutorial)
        try package.expect("run", printing: #"["note of Ada"]"#)
        try package.expect("test", printing: "Test run with 1 test in 1 suite passed")
    }

    private static var isAsked: Bool { ProcessInfo.processInfo.environment["DRIP_FIRST_PACKAGES"] != nil }
}

/// A package in a folder of its own, with the files that a page shows.
private struct PastedPackage {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file. A manifest names this package in place of the clone.
    func write(_ code: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Guide.naming(Guide.packageFolder, in: code).write(to: file, atomically: true, encoding: .utf8)
    }

    /// Puts the blocks of a page into the three files that Getting started names.
    func write(contentsOf page: Guide) throws {
        let blocks = page.swiftBlocks.filter { !$0.isManifest }.map(\.code)
        let tests = blocks.filter { $0.contains("@Test") }
        let statements = blocks.filter { $0.hasPrefix("let ") || $0.hasPrefix("try ") }
        let declarations = blocks.filter { !tests.contains($0) && !statements.contains($0) }
        try write(declarations.joined(separator: "\n\n"), to: "Sources/App/Shop.swift")
        try write("import Drip\n\n" + statements.joined(separator: "\n\n"), to: "Sources/App/main.swift")
        try write(Self.test(tests.joined(separator: "\n\n")), to: "Tests/AppTests/ShopTests.swift")
    }

    func expect(_ command: String, printing words: String) throws {
        let (status, text) = try Guide.swift([command, "--package-path", folder.path(percentEncoded: false)])
        #expect(status == 0, "\(text)")
        #expect(text.contains(words), "\(text)")
    }

    static func test(_ code: String) -> String {
        "import Drip\nimport DripTesting\nimport Testing\n@testable import App\n\n" + code
    }

    /// The same program with the settings and the base classes of a new Xcode project.
    static func onTheMainActor(_ code: String) -> String {
        let settings = "package.targets[0].swiftSettings = [.defaultIsolation(MainActor.self)]"
        let changed = code.replacing(": Component", with: ": MainActorComponent")
            .replacing(": Module<", with: ": MainActorModule<")
            .replacing(/\n\)$/, with: "\n)\n\n" + settings)
        #expect(changed != code)
        return changed
    }
}
