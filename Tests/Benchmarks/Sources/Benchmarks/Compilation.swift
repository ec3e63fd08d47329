// SPDX-License-Identifier: MIT

import Foundation
import Recipes

#if canImport(Glibc)
    import Glibc
#endif

/// Compiles one generated file of providers against the libraries that this command was built with.
struct Compilation {
    /// The compiler's optimization mode.
    enum Mode: String {
        case debug
        case release

        fileprivate var flags: [String] { self == .debug ? ["-Onone", "-g"] : ["-O", "-whole-module-optimization"] }
    }

    let wiring: Wiring
    let mode: Mode
    let providers: Int

    private var folder: URL { FileManager.default.temporaryDirectory.appendingPathComponent("drip-benchmarks") }
    private var source: URL { folder.appendingPathComponent("\(wiring.rawValue).swift") }
    private var object: URL { folder.appendingPathComponent("\(wiring.rawValue)-\(mode.rawValue).o") }

    /// Milliseconds of processor time that the compiler took.
    func time() throws -> Double {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let module = ModuleRecipe(name: "Providers", component: "Owner", first: 0, count: providers)
        try Data(module.libraryFile(wiring).utf8).write(to: source)
        // If the object file of the last run exists, the compiler sees that nothing changed and generates no code.
        try? FileManager.default.removeItem(at: object)
        let before = Self.childTime
        _ = try run("swiftc", mode.flags + flags + ["-c", source.path, "-o", object.path])
        return Self.childTime - before
    }

    /// Bytes of code and data in the last compiled object file.
    func size() throws -> Double {
        let lines = try run("size", [object.path]).split(separator: "\n")
        let columns = lines.last?.split(whereSeparator: \.isWhitespace) ?? []
        return columns.prefix(2).reduce(0) { $0 + (Double($1) ?? .nan) }
    }

    /// Compiler flags that find the modules of this command's own build.
    private var flags: [String] {
        let command = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let products = command.deletingLastPathComponent()
        return ["-parse-as-library", "-swift-version", "6", "-module-name", "Generated"]
            + ["-I", products.appendingPathComponent("Modules").path]
            + ["-Xcc", "-fmodule-map-file=" + products.appendingPathComponent("CDrip.build/module.modulemap").path]
    }

    private func run(_ tool: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardOutput = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(tool: tool) }
        return String(decoding: text, as: UTF8.self)
    }

    private static var childTime: Double {
        // -1 is RUSAGE_CHILDREN, which Swift imports with a type that getrusage does not accept.
        var usage = rusage()
        getrusage(-1, &usage)
        let seconds = Double(usage.ru_utime.tv_sec) + Double(usage.ru_stime.tv_sec)
        let microseconds = Double(usage.ru_utime.tv_usec) + Double(usage.ru_stime.tv_usec)
        return seconds * 1e3 + microseconds / 1e3
    }

    /// A tool that failed; its own messages are printed above.
    struct Failure: Error {
        let tool: String
    }
}
