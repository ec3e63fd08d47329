// SPDX-License-Identifier: MIT

import PackagePlugin

/// Generates the providers of a target while the package is built, so that the repository contains none of them.
@main
struct GeneratedProviders: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.pluginWorkDirectoryURL
        let wiring = target.name == "ProvidersWithDrip" ? "withDrip" : "byHand"
        let modules = (0..<50).map { "Module\($0)" }
        return [
            .buildCommand(
                displayName: "Generating \(target.name)",
                executable: try context.tool(named: "GenerateProviders").url,
                arguments: [wiring, folder.path],
                outputFiles: (modules + ["Sweep", "Graph"]).map { folder.appendingPathComponent("\($0).swift") }
            )
        ]
    }
}
