// SPDX-License-Identifier: MIT

import DripIndex

/// The classes that a module of a component may have. A component has one module behind an accessor, so a cycle through
/// a method and through a method of a subclass that overrides it does not exist.
struct ModuleClasses {
    typealias Edges = [SymbolID: [SymbolID]]

    private let analysis: Analysis
    /// The top module class of each class for which accessors give one type only.
    private var families: [SymbolID: SymbolID] = [:]

    init(_ analysis: Analysis) {
        self.analysis = analysis
        let declarations = analysis.declarations
        var accessors: [SymbolID: Set<SymbolID>] = [:]
        for (call, symbol) in analysis.dripCalls where symbol == .moduleAccessor {
            let accessor = declarations.canonical(call.container)
            guard let name = declarations.demangled(accessor)?.exactResult, let type = declarations.type(named: name)
            else { continue }
            accessors[top(of: type), default: []].insert(type)
        }
        for (top, types) in accessors where types.count == 1 { families[top] = top }
    }

    /// The call graph for each choice of classes. Parts of the graph in which a choice changes nothing are the same in
    /// all of them.
    func graphs(_ next: Edges) -> [Edges] {
        var classes: [SymbolID: Set<SymbolID>] = [:]
        for part in stronglyConnected(Array(next.keys), next: { next[$0] ?? [] }) where part.count > 1 {
            for symbol in part {
                guard !analysis.calls.isDispatch(symbol), let owner = owner(of: symbol) else { continue }
                classes[top(of: owner), default: []].insert(owner)
            }
        }
        let choices = classes.filter { families[$0.key] != nil && $0.value.count > 1 }
        var graphs = [next]
        for (_, classes) in choices.sorted(by: { $0.key.index < $1.key.index }) {
            // More choices than this would cost more than a false finding.
            guard graphs.count * classes.count <= 32 else { break }
            graphs = graphs.flatMap { graph in
                classes.sorted { $0.index < $1.index }.map { restricted(graph, to: $0, among: classes) }
            }
        }
        return graphs
    }

    /// Removes the members of other classes of the family, and the calls that do not reach a member because the class
    /// overrides it.
    private func restricted(_ next: Edges, to type: SymbolID, among classes: Set<SymbolID>) -> Edges {
        let declarations = analysis.declarations
        let foreign = classes.filter { !declarations.descends(type, from: $0) }
        var result = next
        for (source, targets) in next {
            var owners: [SymbolID] = []
            let isDispatch = analysis.calls.isDispatch(source)
            if isDispatch { owners = targets.compactMap(owner).filter { declarations.descends(type, from: $0) } }
            let kept = targets.filter { target in
                guard !analysis.calls.isDispatch(target), let owner = owner(of: target) else { return true }
                if foreign.contains(owner) { return false }
                return !isDispatch || !classes.contains(owner)
                    || !owners.contains { $0 != owner && declarations.descends($0, from: owner) }
            }
            if kept.count < targets.count { result[source] = kept }
        }
        return result
    }

    private func owner(of symbol: SymbolID) -> SymbolID? {
        guard let type = analysis.declarations.enclosingType(of: symbol), analysis.facts[type].kind == .type,
            analysis.declarations.isBelow(.moduleBase, type)
        else { return nil }
        return type
    }

    /// The highest class of the build above a module class.
    private func top(of type: SymbolID) -> SymbolID {
        analysis.declarations.ancestors(of: type).last {
            analysis.facts.definitions[$0] != nil && analysis.facts[$0].kind == .type
        } ?? type
    }
}
