// SPDX-License-Identifier: MIT

import DripIndex

/// The parent relation between component types.
struct ComponentFamily: Examiner {
    let analysis: Analysis
    /// The classes of parents that the components of a class have.
    private var parents: [SymbolID: [SymbolID]] = [:]
    /// The components with a parent whose type is not a class of the build.
    private var open: Set<SymbolID> = []

    init(_ analysis: Analysis) {
        self.analysis = analysis
        let types = typesByID
        for component in graph.components {
            guard let type = types[component.id] else { continue }
            for parent in component.parents {
                if let known = parent.target.flatMap({ types[$0] }), facts[known].kind == .type {
                    parents[type, default: []].append(known)
                } else {
                    open.insert(type)
                }
            }
        }
    }

    /// A component class, and the known classes above it.
    private func line(of type: SymbolID) -> [SymbolID] {
        reached(from: [type]) { next in declarations.ancestors(of: next).flatMap { parents[$0] ?? [] } }
    }

    /// Whether a component of class `type` has a component of class `owner` above it. Only parents of known classes
    /// count. `false` if the two classes are related.
    func isBelow(_ owner: SymbolID, _ type: SymbolID) -> Bool {
        !declarations.areRelated(type, owner) && line(of: type).contains { declarations.areRelated($0, owner) }
    }

    /// Whether a component, a subclass of it or an ancestor may have the wanted type.
    ///
    /// - Parameter isExact: Whether the component has this class and not a subclass of it.
    func mayAnswer(_ component: SymbolID, _ wanted: SymbolID, isExact: Bool) -> Bool {
        line(of: component).contains { next in
            if isExact, next == component, !declarations.descends(next, from: wanted) {
                return declarations.ancestors(of: next).contains(where: open.contains)
            }
            return declarations.areRelated(next, wanted) || declarations.hasHeir(of: next, below: wanted)
                || declarations.ancestors(of: next).contains(where: open.contains)
        }
    }
}
