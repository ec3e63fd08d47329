// SPDX-License-Identifier: MIT

import DripIndex

/// The parent relation between component types.
struct ComponentFamily {
    private let declarations: Declarations
    private let parents: [SymbolID: [SymbolID]]

    init(_ analysis: Analysis) {
        let declarations = analysis.declarations
        let types = analysis.facts.definitions.keys.filter {
            analysis.facts[$0].kind == .type && declarations.isComponent($0)
        }
        let named = Dictionary(types.map { (analysis.names.qualified($0), $0) }) { $1 }
        parents = analysis.graph.components.reduce(into: [:]) { parents, component in
            guard let type = named[component.id] else { return }
            parents[type] = component.parents.compactMap { $0.target.flatMap { named[$0] } }
        }
        self.declarations = declarations
    }

    /// Whether a component of class `type` has a component of class `owner` above it. Only parents of known classes
    /// count. `false` if the two classes are related.
    func isBelow(_ owner: SymbolID, _ type: SymbolID) -> Bool {
        if isRelated(type, owner) { return false }
        var seen: Set<SymbolID> = [type]
        var stack = [type]
        while let next = stack.popLast() {
            for parent in declarations.ancestors(of: next).flatMap({ parents[$0] ?? [] }) {
                if isRelated(parent, owner) { return true }
                if seen.insert(parent).inserted { stack.append(parent) }
            }
        }
        return false
    }

    private func isRelated(_ left: SymbolID, _ right: SymbolID) -> Bool {
        declarations.descends(left, from: right) || declarations.descends(right, from: left)
    }
}
