// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// `swift package drip …`: builds the package, so that the index is fresh, and runs the tool on it.
@main
struct DripPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var arguments = arguments
        // Before the debug build, which is then the last one: its date tells which files are newer than the index.
        let tool = try optimizedTool()
        let asksForHelp = arguments.isEmpty || arguments.contains { ["help", "--help", "-h"].contains($0) }
        if !asksForHelp, !arguments.contains(where: { $0.hasPrefix("--index-store") }) {
            arguments += ["--index-store", try folderOfFreshBuild(context).path]
        }
        if !arguments.contains(where: { $0.hasPrefix("--package-path") }), !asksForHelp {
            arguments += ["--package-path", context.package.directoryURL.path]
        }
        try run(tool, arguments)
    }

    /// Builds the tool in release, once: the tool that SwiftPM makes for plugins is a debug build, which takes four times as
    /// long for a large package.
    private func optimizedTool() throws -> URL {
        var parameters = PackageManager.BuildParameters()
        parameters.configuration = .release
        let result = try packageManager.build(.product("drip"), parameters: parameters)
        let tool = result.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == "drip" }
        guard result.succeeded, let tool else { throw Failure("the tool does not build:\n\(result.logText)") }
        return tool.url
    }

    /// Builds in debug, the configuration that writes an index, and says into which folder.
    private func folderOfFreshBuild(_ context: PluginContext) throws -> URL {
        var parameters = PackageManager.BuildParameters()
        parameters.configuration = .debug
        let result = try packageManager.build(.all(includingTests: false), parameters: parameters)
        guard result.succeeded else { throw Failure("the package does not build:\n\(result.logText)") }
        return Self.scratchFolder(context.pluginWorkDirectoryURL)
    }

    /// The build folder, which holds `plugins/…` for this plugin's own files.
    private static func scratchFolder(_ workFolder: URL) -> URL {
        var folder = workFolder
        while folder.lastPathComponent != "plugins", folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
        }
        return folder.deletingLastPathComponent()
    }

    private func run(_ tool: URL, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        // The tool has printed what is wrong; its exit status is what CI asks for.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}

/// Why the tool was not run.
private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
