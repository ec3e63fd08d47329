// SPDX-License-Identifier: MIT

/// A graph as boxes and arrows at one level of detail, for any drawing language.
package struct Drawing: Equatable {
    /// The kind of node that a box stands for.
    package enum Detail: String, CaseIterable, Sendable {
        case provider, module, component
    }

    /// A box with lines of text.
    struct Box: Equatable {
        let id: String
        let lines: [String]
        /// The strategy of a provider.
        let strategy: Strategy?
    }

    /// A frame around boxes and other frames.
    struct Frame: Equatable {
        let id: String
        let title: String
        var frames: [Frame] = []
        var boxes: [Box] = []
    }

    /// An arrow from a dependent box to its dependency.
    struct Arrow: Equatable {
        let from: String
        let to: String
        /// Whether the arrow stands for a use after creation, or leads to a parent.
        let isDotted: Bool
        let label: String?
    }

    private(set) var frames: [Frame] = []
    private(set) var boxes: [Box] = []
    private(set) var arrows: [Arrow] = []

    /// Draws a graph.
    package init(_ graph: Graph, by detail: Detail = .provider) {
        let ids = DrawingIDs(graph)
        switch detail {
        case .provider: drawProviders(graph, ids)
        case .module: drawModules(graph, ids)
        case .component: drawComponents(graph, ids)
        }
    }

    private mutating func drawProviders(_ graph: Graph, _ ids: DrawingIDs) {
        let providers = Dictionary(grouping: graph.providers, by: \.module)
        drawFrames(graph, ids) { module in
            let boxes = (providers[module.id] ?? []).map { provider in
                Box(
                    id: ids[provider.id],
                    lines: [provider.name, Self.detail(of: provider)],
                    strategy: provider.strategy
                )
            }
            return boxes.isEmpty ? nil : Frame(id: ids[module.id], title: module.name, boxes: boxes)
        }
        arrows = graph.dependencies.map {
            Arrow(from: ids[$0.from], to: ids[$0.to], isDotted: $0.kind != .creation, label: nil)
        }
    }

    /// One frame per component that has modules, then the modules that fit several components.
    private mutating func drawFrames(_ graph: Graph, _ ids: DrawingIDs, _ frame: (ModuleNode) -> Frame?) {
        let modules = Dictionary(grouping: graph.modules, by: \.component)
        frames = graph.components.compactMap { component in
            let inner = (modules[component.id] ?? []).compactMap(frame)
            return inner.isEmpty ? nil : Frame(id: ids[component.id], title: component.name, frames: inner)
        }
        let drawn = Set(graph.components.map(\.id))
        frames += graph.modules.filter { !drawn.contains($0.component ?? "") }.compactMap(frame)
    }

    private mutating func drawModules(_ graph: Graph, _ ids: DrawingIDs) {
        let counts = Dictionary(grouping: graph.providers, by: \.module).mapValues(\.count)
        let box = { (module: ModuleNode) in
            Box(
                id: ids[module.id],
                lines: [module.name, counted(counts[module.id] ?? 0, "provider")],
                strategy: nil
            )
        }
        let modules = Dictionary(grouping: graph.modules, by: \.component)
        frames = graph.components.compactMap { component in
            guard let inner = modules[component.id] else { return nil }
            return Frame(id: ids[component.id], title: component.name, boxes: inner.map(box))
        }
        let drawn = Set(graph.components.map(\.id))
        boxes = graph.modules.filter { !drawn.contains($0.component ?? "") }.map(box)
        let moduleOf = Dictionary(uniqueKeysWithValues: graph.providers.map { ($0.id, $0.module) })
        arrows = combined(graph, ids) { moduleOf[$0] }
    }

    private mutating func drawComponents(_ graph: Graph, _ ids: DrawingIDs) {
        let drawn = Set(graph.components.map(\.id))
        boxes = graph.components.map { component in
            // Lists the parents without an arrow: protocols, and components that are not drawn.
            let parents = component.parents.filter { !drawn.contains($0.target ?? "") }
            let accessors = (component.modules + parents).map { "\($0.name): \($0.type)" }
            return Box(id: ids[component.id], lines: [component.name] + accessors, strategy: nil)
        }
        for component in graph.components {
            for parent in component.parents {
                guard let target = parent.target, drawn.contains(target) else { continue }
                arrows.append(Arrow(from: ids[component.id], to: ids[target], isDotted: true, label: parent.name))
            }
        }
        let moduleOf = Dictionary(uniqueKeysWithValues: graph.providers.map { ($0.id, $0.module) })
        let owners = Dictionary(uniqueKeysWithValues: graph.modules.map { ($0.id, $0.component) })
        arrows += combined(graph, ids) { provider in
            moduleOf[provider].flatMap { owners[$0] ?? nil }.flatMap { drawn.contains($0) ? $0 : nil }
        }
    }

    /// One arrow per pair of groups, with the number of dependencies; dotted if none is needed at creation.
    private func combined(_ graph: Graph, _ ids: DrawingIDs, group: (String) -> String?) -> [Arrow] {
        struct Pair: Hashable {
            let from: String
            let to: String
        }
        var needs: [Pair: [Need]] = [:]
        for dependency in graph.dependencies {
            guard let from = group(dependency.from), let to = group(dependency.to), from != to else { continue }
            needs[Pair(from: from, to: to), default: []].append(dependency.kind)
        }
        return needs.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }.map { pair, needs in
            Arrow(
                from: ids[pair.from],
                to: ids[pair.to],
                isDotted: !needs.contains(.creation),
                label: String(needs.count)
            )
        }
    }

    private static func detail(of provider: ProviderNode) -> String {
        let key = provider.isKeyed ? " for key" : ""
        return "\(provider.strategy.rawValue)\(key) · \(provider.type)"
    }
}
