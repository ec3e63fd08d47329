// SPDX-License-Identifier: MIT

import DripGraph

/// Graphs of a certain size.
extension Graph {
    /// One module in which each provider needs a few later ones.
    static func module(of count: Int) -> Graph {
        let id = { (number: Int) in "Module.service\(number)" }
        var graph = Graph(
            components: [ComponentNode(id: "App", name: "App", target: "App", place: place("App"))],
            modules: [
                ModuleNode(id: "Module", name: "Module", target: "App", place: place("Module"), component: "App")
            ],
            providers: (0..<count).map { numbered(id($0), Strategy.allCases[$0 % 5], line: $0 + 1) })
        for number in 0..<count {
            for step in [1, 4, 9, 16] where number + step < count && (number * step) % 7 != 3 {
                graph.dependencies.append(
                    Dependency(from: id(number), to: id(number + step), kind: step == 9 ? .deferred : .creation))
            }
        }
        return graph
    }

    /// A tree of components with four children each. A component has 8 modules, 128 providers and about 350 dependencies.
    static func large(components count: Int) -> Graph {
        var graph = Graph()
        for c in 0..<count {
            let parent = c == 0 ? [] : [ComponentNode.Accessor(name: "parent", type: "C", target: "C\((c - 1) / 4)")]
            graph.components.append(
                ComponentNode(id: "C\(c)", name: "Component\(c)", target: "T", place: place("A", c), parents: parent))
        }
        for m in 0..<8 * count {
            graph.modules.append(
                ModuleNode(id: "M\(m)", name: "Module\(m)", target: "T", place: place("A", m), component: "C\(m / 8)"))
        }
        let id = { (p: Int) in "M\(p / 16).p\(p % 16)" }
        for p in 0..<128 * count {
            graph.providers.append(numbered(id(p), line: p))
            for step in [1, 5, 17] where p >= step && (p + step) % 12 != 0 {
                graph.dependencies.append(Dependency(from: id(p), to: id(p - step), kind: .creation))
            }
        }
        return graph
    }
}

private func place(_ file: String, _ line: Int = 1) -> Place {
    Place(path: "Sources/\(file).swift", line: line, column: 1)
}

private func numbered(_ id: String, _ strategy: Strategy = .single, line: Int) -> ProviderNode {
    let parts = id.split(separator: ".")
    return ProviderNode(
        id: id, name: "\(parts[1])()", module: String(parts[0]), target: "T",
        provision: .init(strategy, type: "Int"), place: place(String(parts[0]), line))
}
