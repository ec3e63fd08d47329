// SPDX-License-Identifier: MIT

import DripText

/// Writes a graph as JSON, for other tools. `drip schema graph` describes the fields.
///
/// Foundation formats JSON differently on each platform, and users compare the output. So this renderer does not use
/// it.
package struct JSONRenderer {
    /// The version of the schema. It changes when a field is removed or changes its meaning.
    package static let schemaVersion = 2

    package init() {}

    /// The whole graph.
    package func render(_ graph: Graph) -> String {
        let document = JSON.object([
            ("schema", .string("drip-graph")),
            ("version", .number(Self.schemaVersion)),
            ("components", .array(graph.components.map(json))),
            ("modules", .array(graph.modules.map(json))),
            ("providers", .array(graph.providers.map(json))),
            ("dependencies", .array(graph.dependencies.map(json))),
        ])
        return document.text() + "\n"
    }

    private func json(_ component: ComponentNode) -> JSON {
        .object([
            ("id", .string(component.id)), ("name", .string(component.name)), ("target", .string(component.target)),
            ("place", FindingsJSON.json(component.place)), ("modules", .array(component.modules.map(json))),
            ("parents", .array(component.parents.map(json))),
        ])
    }

    private func json(_ accessor: ComponentNode.Accessor) -> JSON {
        .object([
            ("name", .string(accessor.name)), ("type", .string(accessor.type)),
            ("refersTo", accessor.target.map(JSON.string) ?? .null),
        ])
    }

    private func json(_ module: ModuleNode) -> JSON {
        .object([
            ("id", .string(module.id)), ("name", .string(module.name)), ("target", .string(module.target)),
            ("place", FindingsJSON.json(module.place)), ("component", module.component.map(JSON.string) ?? .null),
        ])
    }

    private func json(_ provider: ProviderNode) -> JSON {
        .object([
            ("id", .string(provider.id)), ("name", .string(provider.name)), ("module", .string(provider.module)),
            ("target", .string(provider.target)), ("strategy", .string(provider.strategy.rawValue)),
            ("keyed", .bool(provider.isKeyed)), ("type", .string(provider.type)),
            ("arguments", .array(provider.arguments.map(JSON.string))), ("place", FindingsJSON.json(provider.place)),
        ])
    }

    private func json(_ dependency: Dependency) -> JSON {
        .object([
            ("from", .string(dependency.from)), ("to", .string(dependency.to)),
            ("kind", .string(dependency.kind.rawValue)),
        ])
    }
}
