// SPDX-License-Identifier: MIT

import Foundation

/// The files that SwiftPM's last build compiled. A store also holds files of earlier builds.
///
/// Read from the files that SwiftPM leaves beside the store. Xcode leaves none. Without a plan, everything in the store
/// counts.
struct BuildPlan: Sendable {
    /// A file of a target; one file may belong to several.
    struct Source: Hashable, Sendable {
        /// With symbolic links resolved.
        let path: String
        let swiftModule: String
    }

    /// All compiled Swift files that still exist.
    let sources: Set<Source>
    /// The Swift modules that a build without tests compiles: those of the package's own targets, and their imports.
    let builtModules: Set<String>
    /// The Swift modules of the package's own targets that use Drip.
    let ownModules: Set<String>
    /// The folder of build products. Files in it are not sources of the package.
    let scratch: String
    /// The compiler's runs for the Swift modules that use Drip: the package's own, with its test targets, and what
    /// these import.
    let runs: [CompilerRun]

    /// The files of the package's own targets to which only symbolic links of the package lead, or which a plug-in has
    /// generated.
    private let elsewhere: Set<String>
    private let package: String?
    private let paths: Set<String>
    /// The folders of the package's targets, each with a trailing slash.
    private let folders: [String]
    /// The folders of targets that a build without tests compiles.
    private let builtFolders: [String]
    private let lastBuild: Int64?
    /// The files of the package that the last build compiled but that no longer exist.
    private let removed: [String]
    /// The files that the last build failed to compile. The compiler removes the object of a file with an error.
    private let failed: Set<Source>

    /// The end of the path of a file that only the Drip library has, whatever its module is called.
    static let fileOfDrip = "/Sources/Drip/Component/ComponentType.swift"

    /// The plan of the build that wrote the store at `storePath`; `nil` if SwiftPM left none.
    init?(storePath: String) {
        // …/.build/x86_64-unknown-linux-gnu/debug/index/store
        guard let store = String(realPathOf: storePath), store.hasSuffix("/index/store") else { return nil }
        let products = URL(fileURLWithPath: store).deletingLastPathComponent().deletingLastPathComponent()
        let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
        guard let commands = Self.compilerCommands(products.appendingPathComponent("description.json")) else {
            return nil
        }
        let manifest = scratch.appendingPathComponent(products.lastPathComponent + ".yaml")
        let structure = BuildStructure(path: manifest.path)

        if commands.allSatisfy(\.sources.isEmpty) { return nil }
        let built = commands.filter { structure?.builtModules.contains($0.name) ?? false }
        let folders = structure?.folders ?? []
        self.scratch = scratch.path
        sources = Set(commands.flatMap(\.sources))
        paths = Set(sources.map(\.path))
        let builtModules = Self.importedModules(from: built, among: commands)
        self.builtModules = builtModules
        let drip = commands.first { $0.paths.contains { $0.hasSuffix(Self.fileOfDrip) } }?.swiftModule ?? "Drip"
        let own = built.filter { Self.importedModules(from: [$0], among: commands).contains(drip) }
        ownModules = Set(own.map(\.swiftModule))
        package = structure?.package
        elsewhere = Self.elsewhere(built, scratch: scratch.path, package: structure?.package)
        self.folders = folders
        let builtPaths = built.flatMap(\.paths)
        removed = builtPaths.filter { !FileManager.default.fileExists(atPath: $0) }.filter { path in
            folders.contains { path.hasPrefix($0) } && !path.hasPrefix(scratch.path + "/")
        }
        failed = Set(built.flatMap(\.withoutObject))
        let inFolders = commands.filter { $0.paths.contains { path in folders.contains { path.hasPrefix($0) } } }
        let looked = Self.importedModules(from: built + inFolders, among: commands)
        let looking = commands.filter { command in
            looked.contains(command.swiftModule) && command.swiftModule != drip
                && Self.importedModules(from: [command], among: commands).contains(drip)
        }
        runs = looking.compactMap { $0.run(isTest: !builtModules.contains($0.swiftModule)) }
        builtFolders = folders.filter { folder in builtPaths.contains { $0.hasPrefix(folder) } }
        lastBuild = FileTimes(ofFile: scratch.path + "/build.db")?.modified
    }

    /// Whether a file belongs to a target of the package at `root` although it is none of its sources.
    func isElsewhere(_ path: String, package root: String) -> Bool { package == root && elsewhere.contains(path) }

    /// Whether a file stands in the folder of a target of the package.
    func isOwn(_ path: String) -> Bool {
        let path = String(realPathOf: path) ?? path
        return folders.contains { path.hasPrefix($0) } && !path.hasPrefix(scratch + "/")
    }

    /// The manifest and the Swift files of the package that were changed, added or removed after the last build.
    ///
    /// An edited file that belongs to no target is reported, too, until the next build.
    func unseenFiles() -> [String] {
        guard let lastBuild, let package else { return [] }
        let manifest = package + "/Package.swift"
        let isNewer = FileTimes(ofFile: manifest).map { $0.modified > lastBuild } ?? false
        var visited: Set<String> = []
        let unseen = builtFolders.flatMap { swiftFiles(in: $0, &visited) }.filter { file in
            guard !paths.contains(file), let times = FileTimes(ofFile: file) else { return false }
            return max(times.modified, times.changed) > lastBuild
        }
        return (isNewer ? [manifest] : []) + (unseen + removed).sorted()
    }

    /// Whether the last build failed to compile a file, or was stopped after compiling it. A finished build writes its
    /// database after all units.
    func isUnfinished(_ source: Source, unitWritten: Int64) -> Bool {
        guard builtModules.contains(source.swiftModule) else { return false }
        return failed.contains(source) || lastBuild.map { unitWritten > $0 } ?? false
    }

    /// The Swift files in a target's folder, except those of nested targets and bundles. Visits each folder once, even
    /// if several symbolic links lead to it.
    private func swiftFiles(in folder: String, _ visited: inout Set<String>) -> [String] {
        guard let real = String(realPathOf: folder), visited.insert(real).inserted else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
            let path = folder + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
            guard isFolder.boolValue else { return name.hasSuffix(".swift") ? [path] : [] }
            return name.contains(".") || folders.contains(path + "/") ? [] : swiftFiles(in: path + "/", &visited)
        }
    }

    // MARK: - Reading

    /// One run of the compiler, for one target.
    private struct Command {
        /// The target's name in the build, `App-x86_64-unknown-linux-gnu-debug.module`.
        let name: String
        let swiftModule: String
        let sources: [Source]
        /// The paths of its Swift files, including removed ones.
        let paths: [String]
        let imports: [String]
        /// The sources without an object.
        let withoutObject: [Source]
        /// `nil` if the build does not say how it runs the compiler.
        let run: CompilerRun?

        func run(isTest: Bool) -> CompilerRun? {
            var run = run
            run?.isTest = isTest
            return run
        }
    }

    private static func elsewhere(_ built: [Command], scratch: String, package: String?) -> Set<String> {
        Set(built.flatMap(\.sources).map(\.path)).filter { path in
            if path.hasPrefix(scratch + "/") { return path.hasPrefix(scratch + "/plugins/outputs/") }
            return package.map { !path.hasPrefix($0 + "/") } ?? false
        }
    }

    private static func compilerCommands(_ description: URL) -> [Command]? {
        guard let data = try? Data(contentsOf: description),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let commands = root["swiftCommands"] as? [String: [String: Any]]
        else { return nil }
        return commands.sorted { $0.key < $1.key }.compactMap { key, command in
            guard let swiftModule = command["moduleName"] as? String,
                let inputs = command["inputs"] as? [[String: Any]]
            else { return nil }
            let files = inputs.compactMap { $0["name"] as? String }
            let swiftFiles = files.filter { $0.hasSuffix(".swift") }
            let source = { (file: String) in
                String(realPathOf: file).map { Source(path: $0, swiftModule: swiftModule) }
            }
            let objects = command["objects"] as? [String] ?? []
            let imports = files.map { URL(fileURLWithPath: $0) }.filter { $0.pathExtension == "swiftmodule" }
                .map { $0.deletingPathExtension().lastPathComponent }
            let isMissing = { (object: String) in !FileManager.default.fileExists(atPath: object) }
            return Command(
                name: String(key.dropFirst(key.hasPrefix("C.") ? 2 : 0)),
                swiftModule: swiftModule,
                sources: swiftFiles.compactMap(source),
                paths: swiftFiles.map(Self.resolved),
                imports: imports,
                // A single object for all files cannot be assigned to one file.
                withoutObject: objects.count == swiftFiles.count
                    ? zip(swiftFiles, objects).filter { isMissing($1) }.compactMap { source($0.0) } : [],
                run: CompilerRun(command, imports: imports)
            )
        }
    }

    /// A file's path with the symbolic links of its folder resolved.
    private static func resolved(_ file: String) -> String {
        let url = URL(fileURLWithPath: file)
        let folder = url.deletingLastPathComponent().path
        return (String(realPathOf: folder) ?? folder) + "/" + url.lastPathComponent
    }

    private static func importedModules(from built: [Command], among commands: [Command]) -> Set<String> {
        let imports = Dictionary(commands.map { ($0.swiftModule, $0.imports) }, uniquingKeysWith: +)
        return Set(reached(from: built.map(\.swiftModule)) { imports[$0] ?? [] })
    }
}
