// SPDX-License-Identifier: MIT

import DripIndex

/// Which function may run which, over all functions, initializers and properties of the build.
struct CallGraph {
    /// One function's use of another.
    struct Edge {
        let target: SymbolID
        let need: Need
        let position: IndexFacts.Position
    }

    /// What each function uses, in the order of the source. A getter counts as its property.
    ///
    /// A call that may run one of several declarations leads to a node of its own, and that to each of them: the cost of 500
    /// calls with 4,500 implementers is their sum.
    private(set) var edges: [SymbolID: [Edge]] = [:]
    private var dispatches: [Dispatch: SymbolID] = [:]
    private var requirements: [SymbolID: SymbolID] = [:]

    /// What a dynamic call depends on: calls that agree in it may run the same declarations.
    private struct Dispatch: Hashable {
        let symbol: SymbolID
        let receiver: SymbolID?
    }

    /// When a call at some place runs.
    let regions: Regions

    private let facts: IndexFacts
    private let declarations: Declarations
    private let sources: SourceFiles
    private let wrappers: PropertyWrappers

    init(
        _ facts: IndexFacts,
        _ declarations: Declarations,
        _ sources: SourceFiles,
        calls: [(IndexFacts.Reference, DripSymbol)]
    ) throws(IndexFailure) {
        self.facts = facts
        self.declarations = declarations
        self.sources = sources
        wrappers = try PropertyWrappers(facts, declarations, sources)
        regions = try Regions(calls: calls, sources: sources)
        for reference in facts.references where !declarations.testFiles.contains(reference.position.file) {
            try add(reference, regions)
        }
        for (use, targets) in wrappers.localUses { try add(use, targets, regions) }
        for (call, symbol) in calls where symbol == .moduleAccessor { try addModuleInitializers(call, regions) }
        addInheritedInitializers()
        edges = edges.mapValues(Self.withoutRepetitions)
    }

    private mutating func add(_ reference: IndexFacts.Reference, _ regions: Regions) throws(IndexFailure) {
        let symbol = declarations.canonical(reference.symbol)
        guard declarations.drip[symbol] == nil, !(reference.isWrite && facts[symbol].kind == .property) else { return }
        // A node for a dynamic call that nothing makes would look like an entry point.
        guard try isMade(reference, regions) else { return }
        try add(reference, targets(of: reference, symbol) + wrappers.targets(of: reference), regions)
    }

    private func isMade(_ reference: IndexFacts.Reference, _ regions: Regions) throws(IndexFailure) -> Bool {
        guard try regions.need(at: reference.position) != nil else { return false }
        return try !callers(reference.container).isEmpty
    }

    /// The requirement that a dynamic call names, if it may run several implementations.
    func requirement(of node: SymbolID) -> SymbolID? {
        guard isDispatch(node), let symbol = requirements[node] else { return nil }
        return isRequirement(symbol) ? symbol : nil
    }

    /// Whether a node stands for the choice that a dynamic call makes, and for no declaration.
    func isDispatch(_ node: SymbolID) -> Bool { node.index >= facts.symbols.count }

    /// What a function may run, with the place of the call: without the nodes of dynamic calls in between.
    func declarations(usedBy function: SymbolID) -> [Edge] {
        (edges[function] ?? []).flatMap { edge -> [Edge] in
            guard isDispatch(edge.target) else { return [edge] }
            return (edges[edge.target] ?? []).map { Edge(target: $0.target, need: edge.need, position: edge.position) }
        }
    }

    /// The node for a dynamic call, or the only declaration that it may run.
    private mutating func dispatch(
        _ symbol: SymbolID, _ receiver: SymbolID?, at position: IndexFacts.Position
    ) -> [SymbolID] {
        let type = receiver.flatMap { facts[$0].kind == .type ? $0 : nil }
        let call = Dispatch(symbol: symbol, receiver: type)
        if let known = dispatches[call] { return [known] }
        // A requirement has nothing that runs.
        let candidates = declarations.candidates(for: symbol, receiver: type)
            .filter { facts.definitions[$0] != nil && !isRequirement($0) }
        guard candidates.count > 1 else { return candidates }
        let node = SymbolID(index: facts.symbols.count + dispatches.count)
        dispatches[call] = node
        requirements[node] = symbol
        edges[node] = candidates.map { Edge(target: $0, need: .creation, position: position) }
        return [node]
    }

    private mutating func add(
        _ reference: IndexFacts.Reference,
        _ targets: [SymbolID],
        _ regions: Regions
    ) throws(IndexFailure) {
        let known = targets.filter { facts.definitions[$0] != nil || isDispatch($0) }
        guard !known.isEmpty, let need = try regions.need(at: reference.position) else { return }
        for source in try callers(reference.container) {
            edges[source, default: []] += known.map { Edge(target: $0, need: need, position: reference.position) }
        }
    }

    /// What may run: a method that is only referred to may be called on anything, so it counts as dynamic.
    private mutating func targets(
        of reference: IndexFacts.Reference, _ symbol: SymbolID
    ) throws(IndexFailure) -> [SymbolID] {
        let isReference = !reference.isCall && facts[symbol].kind != .property
        guard reference.isDynamic || isReference || isRequirement(symbol), declarations.hasOverrides(symbol) else {
            return [symbol]
        }
        // The index calls `super.name` dynamic, too, if it is a property.
        if reference.receiver == nil, try sources.isOnSuper(reference.position) { return [symbol] }
        return dispatch(symbol, reference.receiver, at: reference.position)
    }

    private func isRequirement(_ symbol: SymbolID) -> Bool {
        guard let parent = facts.definitions[symbol]?.parent else { return false }
        return facts[parent].kind == .protocol
    }

    /// What runs when the container of a call runs: the initial value of a stored property belongs to the initializers
    /// of its type, unless the property is lazy.
    func callers(_ container: SymbolID) throws(IndexFailure) -> [SymbolID] {
        guard facts[container].kind == .property, !facts[container].isGlobalOrStatic,
            let definition = facts.definitions[container],
            let type = declarations.enclosingType(of: container),
            try !sources.modifiers(at: definition.position).contains("lazy")
        else { return [declarations.canonical(container)] }
        return declarations.members(of: type).filter { facts[$0].kind == .initializer }
    }

    /// An accessor builds its module on first use.
    private mutating func addModuleInitializers(
        _ call: IndexFacts.Reference,
        _ regions: Regions
    ) throws(IndexFailure) {
        let accessor = declarations.canonical(call.container)
        guard let name = declarations.demangled(accessor)?.exactResult,
            let type = declarations.type(named: name),
            let need = try regions.need(at: call.position)
        else { return }
        let initializers = declarations.members(of: type).filter { facts[$0].kind == .initializer }
        edges[accessor, default: []] += initializers.map { Edge(target: $0, need: need, position: call.position) }
    }

    /// An initializer that the compiler made runs the one it inherits.
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

    /// The first edge to each target of each kind, in the order of the source.
    private static func withoutRepetitions(_ edges: [Edge]) -> [Edge] {
        if edges.count < 2 { return edges }
        var seen: Set<Int> = []
        return edges.sorted { $0.position < $1.position }
            .filter { seen.insert($0.target.index * 3 + $0.need.rank).inserted }
    }
}
