// SPDX-License-Identifier: MIT

import DripIndex

/// Which function may run which, over all functions, initialisers and properties of the build.
struct CallGraph {
    /// One function's use of another.
    struct Edge {
        let target: SymbolID
        let need: Need
        let position: IndexFacts.Position
    }

    /// What each function uses, in the order of the source. A getter counts as its property.
    private(set) var edges: [SymbolID: [Edge]] = [:]

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
        try add(reference, targets(of: reference, symbol) + wrappers.targets(of: reference), regions)
    }

    private mutating func add(
        _ reference: IndexFacts.Reference,
        _ targets: [SymbolID],
        _ regions: Regions
    ) throws(IndexFailure) {
        let known = targets.filter { facts.definitions[$0] != nil }
        guard !known.isEmpty, let need = try regions.need(at: reference.position) else { return }
        for source in try callers(reference.container) {
            edges[source, default: []] += known.map { Edge(target: $0, need: need, position: reference.position) }
        }
    }

    /// What may run: a method that is only referred to may be called on anything, so it counts as dynamic.
    private func targets(of reference: IndexFacts.Reference, _ symbol: SymbolID) throws(IndexFailure) -> [SymbolID] {
        let isReference = !reference.isCall && facts[symbol].kind != .property
        guard reference.isDynamic || isReference || isRequirement(symbol) else { return [symbol] }
        let candidates = declarations.candidates(for: symbol, receiver: reference.receiver)
        // The index calls `super.name` dynamic, too, if it is a property.
        guard candidates.count > 1, reference.receiver == nil else { return candidates }
        return try sources.isOnSuper(reference.position) ? [symbol] : candidates
    }

    private func isRequirement(_ symbol: SymbolID) -> Bool {
        guard let parent = facts.definitions[symbol]?.parent else { return false }
        return facts[parent].kind == .protocol
    }

    /// What runs when the container of a call runs: the initial value of a stored property belongs to the initialisers
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
        guard let name = DemangledName(usr: facts[accessor].usr)?.exactResult,
            let type = declarations.type(named: name),
            let need = try regions.need(at: call.position)
        else { return }
        let initializers = declarations.members(of: type).filter { facts[$0].kind == .initializer }
        edges[accessor, default: []] += initializers.map { Edge(target: $0, need: need, position: call.position) }
    }

    /// An initialiser that the compiler made runs the one it inherits.
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
        var seen: Set<String> = []
        return edges.sorted { $0.position < $1.position }
            .filter { seen.insert("\($0.target.index) \($0.need)").inserted }
    }
}
