// SPDX-License-Identifier: MIT

import DripCommand
import Foundation

/// The package of findings in `Tests/Fixtures`, built once per run into a folder outside the repository.
enum Fixture {
    /// The folder of the package.
    static let package = folder("Findings")

    /// The folder of the index that the build wrote.
    static func store() throws -> String { try built.get() }

    /// The report of `drip` on the package, whose index is read once for all tests.
    static func drip(_ arguments: String...) throws -> Report { try drip(arguments) }

    /// The report of `drip` on the package, for a list of arguments.
    static func drip(_ arguments: [String]) throws -> Report {
        try DripCommand.run(options(arguments), on: verified.get())
    }

    /// The report of `drip` on the package, whose index is read for this report alone: as far as the targets need it.
    static func dripAnew(_ arguments: [String]) throws -> Report { try DripCommand.run(options(arguments)) }

    /// The options of `drip` for the package.
    static func options(_ arguments: [String]) throws -> Options {
        try Options(arguments + ["--package-path", package, "--index-store", store()])
    }

    private static let verified = Result { try Verified(options(["verify"])) }

    /// A folder of `Tests/Fixtures`.
    static func folder(_ name: String) -> String {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return tests.appendingPathComponent("Fixtures/\(name)").path
    }

    private static let built = Result { try build() }

    /// Builds the package and its tests, and returns the folder of the index.
    private static func build() throws -> String {
        let name = "drip-fixtures" + package.replacing("/", with: "-")
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        // A build plan from an earlier run does not contain files that were added later.
        try? FileManager.default.removeItem(atPath: scratch + "/debug.yaml")
        // Nobody debugs what it builds.
        try swift(
            "build", "--build-tests", "--package-path", package, "--scratch-path", scratch, "-Xswiftc", "-gnone")
        return scratch + "/debug/index/store"
    }

    private static func swift(_ arguments: String...) throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BuildFailure(description: text) }
    }
}

private struct BuildFailure: Error, CustomStringConvertible {
    let description: String
}
