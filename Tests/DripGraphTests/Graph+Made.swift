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

    /// An app whose components need their parents, and are made by a provider of their parents.
    static func app(components count: Int, modules: Int, providers: Int) -> Graph {
        let id = { (c: Int, m: Int, p: Int) in "C\(c)M\(m).p\(p)" }
        var graph = Graph()
        for c in 0..<count {
            let parent = c == 0 ? nil : (c - 1) / 4
            let parents = [parent].compactMap { $0 }.map {
                ComponentNode.Accessor(name: "parent", type: "Component\($0)", target: "C\($0)")
            }
            graph.components.append(
                ComponentNode(
                    id: "C\(c)", name: "Component\(c)", target: "T", place: place("C\(c)"), parents: parents))
            for m in 0..<modules {
                graph.modules.append(
                    ModuleNode(
                        id: "C\(c)M\(m)", name: "Module\(c)x\(m)", target: "T", place: place("M"), component: "C\(c)"))
                for p in 0..<providers {
                    graph.providers.append(numbered(id(c, m, p), line: p + 1))
                    if p > 0, (p + c) % 3 > 0 { graph.need(id(c, m, p), id(c, m, p - 1)) }
                    if m > 0, (p + m + c) % 3 == 0 { graph.need(id(c, m, p), id(c, m - 1, p)) }
                    if let parent, (p + m) % 3 == 0 { graph.need(id(c, m, p), id(parent, p % modules, p)) }
                }
            }
            if let parent { graph.make(component: c, in: parent, needing: id(c, 0, 0)) }
        }
        return graph
    }

    private mutating func need(_ from: String, _ to: String) {
        dependencies.append(Dependency(from: from, to: to, kind: .creation))
    }

    /// Adds a provider of a component, which uses one of the component's providers.
    private mutating func make(component: Int, in parent: Int, needing need: String) {
        let id = "C\(parent)M0.make\(component)"
        providers.append(numbered(id, .transient, type: "Component\(component)", line: 99))
        self.need(id, need)
    }
}

private func place(_ file: String, _ line: Int = 1) -> Place {
    Place(path: "Sources/\(file).swift", line: line, column: 1)
}

private func numbered(
    _ id: String, _ strategy: Strategy = .single, type: String = "Int", line: Int
) -> ProviderNode {
    let parts = id.split(separator: ".")
    return ProviderNode(
        id: id, name: "\(parts[1])()", module: String(parts[0]), target: "T",
        provision: .init(strategy, type: type), place: place(String(parts[0]), line))
}
