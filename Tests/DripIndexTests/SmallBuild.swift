// SPDX-License-Identifier: MIT

import DripIndex
import Foundation

/// A package folder with the `.build` folder that a build would leave. Both are deleted when the object is released.
final class SmallBuild {
    /// The package's folder, without symbolic links.
    let root: String
    private let parent: String
    private var isPlanned = false
    /// When the last compilation began.
    private var started = Date.distantPast
    private var store: String { root + "/.build/triple/debug/index/store" }

    /// Writes the files. A path that begins with `../` lies beside the package.
    init(_ files: [String: String]) throws {
        let temporary = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        parent = String(realPathOf: temporary.path) ?? temporary.path
        root = parent + "/shop"
        for (path, text) in files { try write(path, text) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: parent)
    }

    /// Writes a file. After `plan`, dates it later than the build, since file times may have a low resolution.
    func write(_ path: String, _ text: String) throws {
        let file = URL(fileURLWithPath: "\(root)/\(path)").standardizedFileURL
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        guard isPlanned else { return }
        let later = Date(timeIntervalSinceNow: 1)
        try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: file.path)
    }

    func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: "\(root)/\(path)") }

    func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(root)/\(path)", withDestinationPath: target)
    }

    /// Compiles files into a Swift module, and indexes them. Without the modules of the system: to index Swift's own takes
    /// several times as long as all else, for each new store.
    func compile(_ swiftModule: String, _ files: [String]) throws {
        let objects = URL(fileURLWithPath: "\(root)/.build/triple/debug/\(swiftModule).build")
        try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.currentDirectoryURL = objects
        process.arguments =
            ["swiftc", "-c", "-parse-as-library", "-module-name", swiftModule]
            + ["-index-store-path", store, "-index-ignore-system-modules"]
            + files.map { "\(root)/\($0)" }
        started = Date()
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw CocoaError(.executableLoad) }
    }

    /// Writes the plan that SwiftPM writes for a build that ends now. `notBuilt` names modules of other packages, and
    /// modules that `swift build` leaves out.
    func plan(_ modules: [String: [String]], notBuilt: Set<String> = [], imports: [String: [String]] = [:]) throws {
        isPlanned = false
        defer { isPlanned = true }
        let commands = Dictionary(
            uniqueKeysWithValues: modules.map { name, files in
                let sources = files.map { ["kind": "file", "name": "\(root)/\($0)"] }
                let imported = (imports[name] ?? []).map { ["kind": "file", "name": "/Modules/\($0).swiftmodule"] }
                let command: [String: Any] = [
                    "moduleName": name, "inputs": sources + imported, "objects": files.map { object(name, $0) },
                    "executable": "/usr/bin/swiftc", "sources": files.map { "\(root)/\($0)" },
                    "otherArguments": [String](),
                ]
                return ("C.\(name)-debug.module", command)
            }
        )
        let description = try JSONSerialization.data(withJSONObject: ["swiftCommands": commands])
        try write(".build/triple/debug/description.json", String(decoding: description, as: UTF8.self))

        let built = modules.keys.filter { !notBuilt.contains($0) }.map { "\"<\($0)-debug.module>\"" }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/Sources")) ?? []
        let folders = names.map { "\"\(root)/Sources/\($0)/\"" } + ["\"\(root)/Package.swift\""]
        try write(
            ".build/debug.yaml",
            """
            targets:
              "main": [\(built.joined(separator: ","))]
            commands:
              "PackageStructure":
                tool: package-structure-tool
                inputs: [\(folders.joined(separator: ","))]
            """
        )
        try write(".build/build.db", "")
    }

    /// Leaves a file in the state of a build that fails at it.
    func fail(_ swiftModule: String, _ file: String) throws {
        try FileManager.default.removeItem(atPath: object(swiftModule, file))
    }

    /// Leaves the database in the state of a build that is killed.
    func stop() throws {
        try FileManager.default.setAttributes([.modificationDate: started], ofItemAtPath: root + "/.build/build.db")
    }

    private func object(_ swiftModule: String, _ file: String) -> String {
        let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        return "\(root)/.build/triple/debug/\(swiftModule).build/\(name).o"
    }

    /// The files that the reader reads, as `Module/File.swift`.
    func read(root: String? = nil) throws -> [String] {
        try facts(root: root).files.map { file in
            file.swiftModule + "/" + URL(fileURLWithPath: file.path).lastPathComponent
        }
    }

    /// The modules that use Drip but were never built.
    func missingModules() throws -> Set<String> { try facts().missingModules }

    /// The modules whose compiler runs the plan has.
    func runs() throws -> [String] {
        try IndexReader(storePath: store, library: IndexLibrary(path: IndexLibrary.find())).runs(of: facts())?
            .map(\.swiftModule) ?? []
    }

    /// The facts of the index, read in several parts at once.
    func facts(root: String? = nil, parts: Int = 2) throws -> IndexFacts {
        let library = try IndexLibrary(path: IndexLibrary.find())
        let reader = try IndexReader(storePath: store, library: library, parts: parts)
        return try reader.read(root: root ?? self.root)
    }

    var emptyStore: IndexFailure { .emptyStore(path: store) }
}
