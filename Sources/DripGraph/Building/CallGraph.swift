// SPDX-License-Identifier: MIT

import DripIndex

/// The possible calls between all functions, initializers and properties of the build.
struct CallGraph {
    /// A function's use of another function or property.
    struct Edge {
        let target: SymbolID
        let need: Need
        let position: IndexFacts.Position
    }

    /// The uses in each function, in source order. A getter counts as its property.
    ///
    /// A dynamic call points to a dispatch node, which points to each declaration that may run. So the number of edges
    /// is the sum of calls and implementations, not the product.
    private(set) var edges: [SymbolID: [Edge]] = [:]
    private var dispatches: [Dispatch: SymbolID] = [:]
    private var requirements: [SymbolID: SymbolID] = [:]

    /// The key of a dispatch node: dynamic calls with equal keys may run the same declarations.
    private struct Dispatch: Hashable {
        let symbol: SymbolID
        let receiver: SymbolID?
    }

    /// Tells when a call at a position runs.
    let regions: Regions

    private let declarations: Declarations
    private let sources: SourceFiles
    private let wrappers: PropertyWrappers

    private var facts: IndexFacts { _read { yield declarations.facts } }

    init(_ declarations: Declarations, _ sources: SourceFiles, calls: [DripCall]) {
        self.declarations = declarations
        self.sources = sources
        wrappers = PropertyWrappers(declarations, sources)
        regions = Regions(calls: calls, sources: sources)
        for reference in declarations.facts.references where !declarations.isTest(reference.position) {
            add(reference)
        }
        for (use, targets) in wrappers.localUses { add(use) { _ in targets } }
        for call in calls.calls(.moduleAccessor) { addModuleInitializers(call) }
        addInheritedInitializers()
        edges = edges.mapValues(Self.withoutRepetitions)
    }

    private mutating func add(_ reference: IndexFacts.Reference) {
        let symbol = declarations.canonical(reference.symbol)
        guard declarations.drip[symbol] == nil, !(reference.isWrite && facts[symbol].kind == .property),
            !isUnobserved(reference)
        else { return }
        add(reference) { graph in graph.targets(of: reference, symbol) + graph.wrappers.targets(of: reference) }
    }

    private mutating func add(_ reference: IndexFacts.Reference, to targets: (inout CallGraph) -> [SymbolID]) {
        guard let need = regions.need(at: reference.position) else { return }
        let callers = callers(reference.container)
        // A dispatch node without callers would look like an entry point.
        if callers.isEmpty { return }
        let known = targets(&self).filter { facts.definitions[$0] != nil || isDispatch($0) }
        if known.isEmpty { return }
        for source in callers {
            edges[source, default: []] += known.map { Edge(target: $0, need: need, position: reference.position) }
        }
    }

    /// Whether an initializer assigns a property of its own type. Observers do not run then.
    private func isUnobserved(_ reference: IndexFacts.Reference) -> Bool {
        guard facts[reference.symbol].kind == .setter, facts[reference.container].kind == .initializer,
            let property = facts.accessors[reference.symbol], declarations.observedProperties.contains(property),
            let type = declarations.enclosingType(of: reference.container),
            declarations.enclosingType(of: reference.symbol) == type
        else { return false }
        return sources.isOnSelf(reference.position)
    }

    /// The protocol requirement that a dispatch node stands for; `nil` for other nodes.
    func requirement(of node: SymbolID) -> SymbolID? {
        guard isDispatch(node), let symbol = requirements[node] else { return nil }
        return isRequirement(symbol) ? symbol : nil
    }

    /// The type of the build that wraps a property.
    func wrapper(of property: SymbolID) -> SymbolID? { wrappers.type(wrapping: property) }

    /// Whether a node stands for a dynamic call instead of a declaration.
    func isDispatch(_ node: SymbolID) -> Bool { node.index >= facts.symbols.count }

    /// The declarations that a function may run, each with the position of the call. The targets of a dispatch node
    /// stand in for the node.
    func declarations(usedBy function: SymbolID) -> [Edge] {
        (edges[function] ?? []).flatMap { edge -> [Edge] in
            guard isDispatch(edge.target) else { return [edge] }
            return (edges[edge.target] ?? []).map { Edge(target: $0.target, need: edge.need, position: edge.position) }
        }
    }

    /// The dispatch node for a dynamic call, or the declaration itself if no other may run.
    private mutating func dispatch(
        _ symbol: SymbolID, _ receiver: SymbolID?, at position: IndexFacts.Position
    ) -> [SymbolID] {
        let type = receiver.flatMap { facts[$0].kind == .type ? $0 : nil }
        let call = Dispatch(symbol: symbol, receiver: type)
        if let known = dispatches[call] { return [known] }
        // A requirement has no body.
        let candidates = declarations.candidates(for: symbol, receiver: type)
            .filter { facts.definitions[$0] != nil && !isRequirement($0) }
        guard candidates.count > 1 else { return candidates }
        let node = SymbolID(index: facts.symbols.count + dispatches.count)
        dispatches[call] = node
        requirements[node] = symbol
        edges[node] = candidates.map { Edge(target: $0, need: .creation, position: position) }
        return [node]
    }

    /// The nodes that a use leads to. A method reference counts as dynamic, because its receiver is unknown.
    private mutating func targets(of reference: IndexFacts.Reference, _ symbol: SymbolID) -> [SymbolID] {
        let isReference = !reference.isCall && facts[symbol].kind != .property
        guard reference.isDynamic || isReference || isRequirement(symbol), declarations.hasOverrides(symbol) else {
            return [symbol]
        }
        // The index marks even a property after `super.` as dynamic.
        if reference.receiver == nil, sources.isOnSuper(reference.position) { return [symbol] }
        return dispatch(symbol, reference.receiver, at: reference.position)
    }

    private func isRequirement(_ symbol: SymbolID) -> Bool {
        guard let parent = facts.definitions[symbol]?.parent else { return false }
        return facts[parent].kind == .protocol
    }

    /// The functions that run the calls in a container. The initial value of a stored property runs in the initializers
    /// of its type, unless the property is lazy.
    func callers(_ container: SymbolID) -> [SymbolID] {
        guard facts[container].kind == .property, !facts[container].isGlobalOrStatic,
            let type = declarations.enclosingType(of: container),
            !sources.modifiers(of: container).contains("lazy")
        else { return [declarations.canonical(container)] }
        return declarations.initializers(of: type)
    }

    /// Adds the initializers of the module that an accessor builds on first use.
    private mutating func addModuleInitializers(_ call: IndexFacts.Reference) {
        let accessor = declarations.canonical(call.container)
        guard let type = declarations.resultType(of: accessor), let need = regions.need(at: call.position) else {
            return
        }
        edges[accessor, default: []] += declarations.initializers(of: type).map {
            Edge(target: $0, need: need, position: call.position)
        }
    }

    /// An implicit initializer runs the superclass's initializer.
    private mutating func addInheritedInitializers() {
        for link in facts.overrides where facts[link.lower].kind == .initializer {
            guard let definition = facts.definitions[link.lower], definition.isImplicit,
                facts.definitions[link.upper] != nil, !declarations.testFiles.contains(link.file)
            else { continue }
            edges[link.lower, default: []].append(
                Edge(target: link.upper, need: .creation, position: definition.position)
            )
        }
    }

    /// The first edge to each target for each need, in source order.
    private static func withoutRepetitions(_ edges: [Edge]) -> [Edge] {
        if edges.count < 2 { return edges }
        var seen: Set<Int> = []
        return edges.sorted { $0.position < $1.position }
            .filter { seen.insert($0.target.index * 3 + $0.need.rank).inserted }
    }
}
