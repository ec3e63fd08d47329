// SPDX-License-Identifier: MIT

/// Writes a graph as JSON, for other tools. The guide "Verifying" describes the fields.
///
/// Written by hand because Foundation formats JSON differently on each platform, and the output is compared.
package struct JSONRenderer {
    /// The version of the schema; it changes when a field is removed or gets another meaning.
    package static let schemaVersion = 1

    /// A renderer.
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
            ("place", json(component.place)), ("modules", .array(component.modules.map(json))),
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
            ("place", json(module.place)), ("component", module.component.map(JSON.string) ?? .null),
        ])
    }

    private func json(_ provider: ProviderNode) -> JSON {
        .object([
            ("id", .string(provider.id)), ("name", .string(provider.name)), ("module", .string(provider.module)),
            ("target", .string(provider.target)), ("strategy", .string(provider.strategy.rawValue)),
            ("keyed", .bool(provider.isKeyed)), ("type", .string(provider.type)),
            ("arguments", .array(provider.arguments.map(JSON.string))), ("place", json(provider.place)),
        ])
    }

    private func json(_ dependency: Dependency) -> JSON {
        .object([
            ("from", .string(dependency.from)), ("to", .string(dependency.to)),
            ("kind", .string(dependency.kind.rawValue)),
        ])
    }

    private func json(_ place: Place) -> JSON {
        .object([("path", .string(place.path)), ("line", .number(place.line)), ("column", .number(place.column))])
    }
}

/// A JSON value whose object keys keep their order.
enum JSON {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSON])
    case object([(String, JSON)])

    /// The value, arrays and objects of the outer levels over several lines.
    func text(levels: Int = 2, depth: Int = 0) -> String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): String(value)
        case .string(let value): Self.quoted(value)
        case .array(let values):
            Self.list(values.map { $0.text(levels: levels, depth: depth + 1) }, "[", "]", depth, levels)
        case .object(let fields):
            Self.list(
                fields.map { "\(Self.quoted($0.0)): \($0.1.text(levels: levels, depth: depth + 1))" }, "{", "}", depth,
                levels)
        }
    }

    private static func list(_ parts: [String], _ open: String, _ close: String, _ depth: Int, _ levels: Int) -> String
    {
        guard depth < levels, !parts.isEmpty else { return open + parts.joined(separator: ", ") + close }
        let space = String(repeating: "  ", count: depth)
        return "\(open)\n" + parts.map { "\(space)  \($0)" }.joined(separator: ",\n") + "\n\(space)\(close)"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
