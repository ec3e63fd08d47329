// SPDX-License-Identifier: MIT

import Foundation

/// How the last build compiled a Swift module.
package struct CompilerRun: Sendable {
    package let swiftModule: String
    /// The path of `swiftc`.
    package let executable: String
    /// The build's arguments, without sources and outputs.
    package let arguments: [String]
    /// The paths of all sources.
    package let sources: [String]
    /// The Swift modules of the build that it imports.
    package let imports: [String]
    /// When the index of each file was written, by path. The compiler does not write an object that has not changed.
    var written: [String: Int64] = [:]
    /// Whether a build without tests leaves the module out.
    package internal(set) var isTest = false

    /// Reads a command of SwiftPM's build description.
    init?(_ command: [String: Any], imports: [String]) {
        guard let swiftModule = command["moduleName"] as? String,
            let executable = command["executable"] as? String,
            let sources = command["sources"] as? [String],
            let arguments = command["otherArguments"] as? [String]
        else { return nil }
        self.swiftModule = swiftModule
        self.executable = executable
        self.sources = sources
        self.imports = imports
        let folder = (command["importPath"] as? String).map { ["-I", $0] } ?? []
        self.arguments = ["-module-name", swiftModule] + Self.withoutOutputs(arguments) + folder
    }

    /// The arguments without the outputs that a second run must not write.
    private static func withoutOutputs(_ arguments: [String]) -> [String] {
        var result: [String] = []
        var isPath = false
        for argument in arguments {
            if isPath {
                isPath = false
            } else if ["-emit-objc-header-path", "-index-store-path"].contains(argument) {
                isPath = true
            } else if !["-incremental", "-parseable-output", "-emit-objc-header"].contains(argument) {
                result.append(argument)
            }
        }
        return result
    }

    /// A text that changes when the build compiles a source again; `nil` if the source was never compiled, or was changed
    /// since.
    package func version(ofSource number: Int) -> String? {
        guard let written = written[String(realPathOf: sources[number]) ?? sources[number]],
            let source = FileTimes(ofFile: sources[number]), source.modified <= written
        else { return nil }
        return String(written)
    }
}

extension [CompilerRun] {
    /// The runs for some Swift modules, for those that they import and for those that import them.
    package func connected(to swiftModules: Set<String>) -> [CompilerRun] {
        let imports = Dictionary(map { ($0.swiftModule, $0.imports) }, uniquingKeysWith: +)
        let importers = reduce(into: [String: [String]]()) { importers, run in
            for name in run.imports { importers[name, default: []].append(run.swiftModule) }
        }
        let wanted = [imports, importers].flatMap { edges in
            reached(from: [String](swiftModules)) { edges[$0] ?? [] }
        }
        return filter { wanted.contains($0.swiftModule) }
    }
}
