// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// `swift package drip …`: builds the package, so that the index is fresh, and runs the tool on it.
@main
struct DripPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var arguments = arguments
        let asksForHelp = arguments.isEmpty || arguments.contains { ["help", "--help", "-h"].contains($0) }
        let configuration = Self.configuration(for: context.package)
        let builtTool = Self.scratchFolder(context.pluginWorkDirectoryURL).appendingPathComponent(
            "\(configuration)/drip")
        let isBuilt = FileManager.default.isExecutableFile(atPath: builtTool.path)
        if asksForHelp { return isBuilt ? try run(builtTool, arguments) : print(Self.help) }
        // Build the tool before the package. The date of the last build decides which files are newer than the index.
        let tool = try build(configuration, isNew: !isBuilt)
        if !arguments.contains(where: { $0.hasPrefix("--index-store") }) {
            arguments += ["--index-store", try folderOfFreshBuild(context).path]
        }
        if !arguments.contains(where: { $0.hasPrefix("--package-path") }) {
            arguments += ["--package-path", context.package.directoryURL.path]
        }
        try run(tool, arguments)
    }

    /// How the tool is built. A release build takes four times as long to build, and a fourth of the time to run, which
    /// counts in a large package.
    private static func configuration(for package: Package) -> PackageManager.BuildConfiguration {
        let sources = package.targets.compactMap(\.sourceModule).map { Array($0.sourceFiles).count }
        return sources.reduce(0, +) > 150 ? .release : .debug
    }

    /// Builds the tool.
    ///
    /// - Parameter isNew: Whether this is the first build, which shows its progress.
    private func build(_ configuration: PackageManager.BuildConfiguration, isNew: Bool) throws -> URL {
        // No line of its own: SwiftPM would print it to standard output, among the findings.
        var parameters = PackageManager.BuildParameters()
        parameters.configuration = configuration
        parameters.echoLogs = isNew
        let result = try packageManager.build(.product("drip"), parameters: parameters)
        let tool = result.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == "drip" }
        guard result.succeeded, let tool else { throw Failure("the tool does not build:\n\(result.logText)") }
        return tool.url
    }

    /// The first lines of `drip --help`, for the time before the tool is built.
    private static let help = """
        Verifies and draws the graph of providers of a package that uses Drip, from the index of its last debug build.

        USAGE
          swift package drip verify [options]          report mistakes in how providers are wired
          swift package drip graph [options]           draw the graph of providers
          swift package drip schema graph|findings     the JSON Schema of what `--format json` prints

        The first of these commands builds the tool. After that, `--help` lists all options.
        """

    /// Builds the package and its tests in debug, the configuration that writes an index, and returns the build folder.
    private func folderOfFreshBuild(_ context: PluginContext) throws -> URL {
        var parameters = PackageManager.BuildParameters()
        parameters.configuration = .debug
        let result = try packageManager.build(.all(includingTests: true), parameters: parameters)
        guard result.succeeded else { throw Failure("the package does not build:\n\(result.logText)") }
        return Self.scratchFolder(context.pluginWorkDirectoryURL)
    }

    /// The build folder, which contains this plugin's work folder below `plugins`.
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
        // The tool has printed the problem. CI needs its exit status.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}

/// The reason why the tool was not run.
private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
