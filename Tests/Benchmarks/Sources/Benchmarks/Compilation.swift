// SPDX-License-Identifier: MIT

import Foundation
import Recipes

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
        let before = Tool.childTime
        try Tool.run("swiftc", mode.flags + flags + ["-c", source.path, "-o", object.path])
        return Tool.childTime - before
    }

    /// Bytes of code and data in the last compiled object file.
    func size() throws -> Double {
        let lines = try Tool.run("size", [object.path]).split(separator: "\n")
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
}
