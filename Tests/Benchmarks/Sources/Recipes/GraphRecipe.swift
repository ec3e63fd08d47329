// SPDX-License-Identifier: MIT

/// All files of one target of generated providers.
public struct GraphRecipe: Sendable {
    /// How the providers cache their instances.
    let wiring: Wiring

    /// Providers in each module.
    static let providersPerModule = 100
    /// The number of providers in the module of the workload "sweep".
    static let sweepSize = 256
    /// How many modules the graphs of 100, 1,000 and 5,000 providers have.
    static let sizes = [1, 10, 50]

    private static let alikeModules = 25
    private static let alikeProviders = 8

    /// A recipe for one wiring.
    public init(_ wiring: Wiring) { self.wiring = wiring }

    /// The names of the files, in the order of `files`.
    static var fileNames: [String] { modules.map { "\($0.name).swift" } + ["Sweep.swift", "Graph.swift"] }

    /// The name and text of each file.
    public var files: [(name: String, text: String)] {
        let sweep = ModuleRecipe(name: "Sweep", component: "SweepComponent", first: 10_000, count: Self.sweepSize)
        let texts =
            Self.modules.map { $0.file(wiring) } + [sweep.file(wiring), wiring == .withDrip ? dripGraph : handGraphs]
        return Array(zip(Self.fileNames, texts))
    }

    private static var modules: [ModuleRecipe] {
        (0..<sizes[sizes.count - 1]).map { index in
            ModuleRecipe(
                name: "Module\(index)",
                component: "Graph",
                first: index * providersPerModule,
                count: providersPerModule,
                types: providersPerModule
            )
        }
    }

    /// Providers that do more than create an instance, one module for each kind.
    private static let configured = ModuleRecipe(
        name: "Configured",
        component: "CreationGraph",
        first: 30_000,
        count: providersPerModule,
        extra: .configure
    )
    private static let tornDown = ModuleRecipe(
        name: "TornDown",
        component: "CreationGraph",
        first: 31_000,
        count: providersPerModule,
        extra: .teardown
    )

    /// One class for each size, since an object contains all slots of its class, used or not.
    private var handGraphs: String {
        let graphs = Self.sizes.map { size in
            """
            package final class Graph\(size) {
            \((0..<size).map { "    let module\($0) = Module\($0)()" }.joined(separator: "\n"))
                package init() {}
                package func touch() {
            \((0..<size).map { "        module\($0).touch()" }.joined(separator: "\n"))
                }
            }
            """
        }
        let others = [Self.configured, Self.tornDown].flatMap { $0.body(wiring, layout: .varied) }
        return (wiring.imports + ["import Harness", ""] + graphs + others).joined(separator: "\n")
    }

    /// One component. Each size uses only as many of its modules as it needs.
    private var dripGraph: String {
        let indices = 0..<Self.modules.count
        let other = Self.modules[indices.upperBound - 1].providers[0]
        return """
            import Drip
            import Harness

            package final class SweepComponent: Component {
                package var sweep: Sweep { module() }
            }

            package final class Graph: Component {
            \(indices.map { "    var module\($0): Module\($0) { module() }" }.joined(separator: "\n"))
                package func touch(modules: Int) {
            \(indices.map { "        if modules > \($0) { module\($0).touch() }" }.joined(separator: "\n"))
                }
                package func build(modules: Int) {
            \(indices.map { "        if modules > \($0) { use(module\($0)) }" }.joined(separator: "\n"))
                }
                package func overrideOther() {
                    override({ $0.module\(indices.upperBound - 1).\(other.name)() }) { \(other.type)() }
                }
            }

            package final class CreationGraph: Component {
                package var configured: Configured { module() }
                package var tornDown: TornDown { module() }
            }

            \(Self.configured.body(wiring, layout: .varied).joined(separator: "\n"))
            \(Self.tornDown.body(wiring, layout: .varied).joined(separator: "\n"))

            \(alikeGraph)
            """
    }

    /// Two hundred providers in files with the same layout: each provider's line and column occurs in every file.
    private var alikeGraph: String {
        let modules = (0..<Self.alikeModules).map { index in
            ModuleRecipe(
                name: "Alike\(index)",
                component: "AlikeGraph",
                first: 20_000 + index * Self.alikeProviders,
                count: Self.alikeProviders
            )
        }
        var lines = ["package final class AlikeGraph: Component {"]
        lines += modules.map { "    var \($0.name.lowercased()): \($0.name) { module() }" }
        lines += ["    package func touch() {"]
        lines += modules.map { "        \($0.name.lowercased()).touch()" }
        lines += ["    }", "}", ""]
        for module in modules {
            lines += ["#sourceLocation(file: \"\(module.name).swift\", line: 1)"]
            lines += module.body(wiring, layout: .alike)
        }
        return (lines + ["#sourceLocation()", ""]).joined(separator: "\n")
    }
}
