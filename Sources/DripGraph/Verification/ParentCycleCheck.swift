// SPDX-License-Identifier: MIT

import DripIndex

/// Components that are parents of each other.
struct ParentCycleCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let places = given().merging(wanted()) { given, _ in given }
        let next = Dictionary(grouping: places.keys.filter { $0[0] != $0[1] }) { $0[0] }
            .mapValues { $0.map { $0[1] }.sorted { $0.index < $1.index } }
        let starts = next.keys.sorted { $0.index < $1.index }
        return separateCycles(through: starts, next: next).map { finding($0, places) }
    }

    /// The parents that components look for. A protocol stands for the components that conform to it, if there is one.
    private func wanted() -> [[SymbolID]: IndexFacts.Position] {
        let named = typesByID
        let components = graph.components.compactMap { named[$0.id] }
        var edges: [[SymbolID]: IndexFacts.Position] = [:]
        for component in graph.components {
            guard let child = named[component.id], let place = position(of: child) else { continue }
            for parent in component.parents.compactMap({ $0.target.flatMap { named[$0] } }) {
                let conformers =
                    facts[parent].kind == .protocol
                    ? components.filter { declarations.descends($0, from: parent) } : [parent]
                if conformers.count == 1 { edges[[child, conformers[0]]] = place }
            }
        }
        return edges
    }

    /// The parents that calls give to components.
    private func given() -> [[SymbolID]: IndexFacts.Position] {
        var edges: [[SymbolID]: IndexFacts.Position] = [:]
        for gift in trees.findings.gifts.sorted(by: { $0.site < $1.site }) {
            guard let child = declarations.type(named: gift.child),
                let parent = declarations.type(named: gift.parent), declarations.isComponent(parent)
            else { continue }
            edges[[child, parent]] = position(gift.site)
        }
        return edges
    }

    private func finding(_ cycle: [SymbolID], _ places: [[SymbolID]: IndexFacts.Position]) -> Finding {
        let links = zip(cycle, cycle.dropFirst() + [cycle[0]])
        let steps = links.map { child, parent in
            Finding.Step(
                name: names.typeName(child), kind: "child of \(names.typeName(parent))",
                place: places[[child, parent]].map(names.place))
        }
        let positions = links.compactMap { places[[$0, $1]] }
        return report(
            .parentCycle, at: positions,
            headline: "\(names.typeName(cycle[0])) is a parent of its own parent",
            why: "A child retains its parents, so none of them is ever released, and a lookup of a parent may not end.",
            remedies: ["let one of them get what it needs in another way, such as a protocol or a closure."]
        )
        .along(steps)
    }
}
