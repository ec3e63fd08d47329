// SPDX-License-Identifier: MIT

extension Analysis {
    /// For each component's id, the components that conform to its parent protocols.
    package var possibleParents: [String: [String]] {
        let named = typesByID
        let protocols = Set(graph.components.flatMap(\.parents).compactMap(\.target)).filter { id in
            named[id].map { facts[$0].kind == .protocol } ?? false
        }
        if protocols.isEmpty { return [:] }
        let components = graph.components.map(\.id).filter { named[$0] != nil }
        let conformers = Dictionary(
            uniqueKeysWithValues: protocols.map { id in
                (id, components.filter { declarations.descends(named[$0]!, from: named[id]!) })
            })
        return graph.components.reduce(into: [:]) { parents, component in
            let possible = component.parents.compactMap(\.target).flatMap { conformers[$0] ?? [] }
            if !possible.isEmpty { parents[component.id] = possible }
        }
    }
}
