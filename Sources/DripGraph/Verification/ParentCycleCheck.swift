// SPDX-License-Identifier: MIT

import DripIndex

/// Components that are parents of each other.
struct ParentCycleCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var (parents, places) = (try given(), [[SymbolID]: IndexFacts.Position]())
        for (edge, position) in parents { places[edge] = position }
        for (edge, position) in try wanted() where places[edge] == nil { places[edge] = position }
        parents = places
        let next = Dictionary(grouping: places.keys.filter { $0[0] != $0[1] }) { $0[0] }
            .mapValues { $0.map { $0[1] }.sorted { $0.index < $1.index } }
        let starts = next.keys.sorted { $0.index < $1.index }
        return separateCycles(through: starts, next: next).map { finding($0, places) }
    }

    /// The parents that components look for. A protocol stands for the components that conform to it, if there is one.
    private func wanted() throws(IndexFailure) -> [[SymbolID]: IndexFacts.Position] {
        let types = analysis.facts.definitions.keys.filter {
            [.type, .protocol].contains(analysis.facts[$0].kind)
        }
        let named = Dictionary(types.map { (analysis.names.qualified($0), $0) }) { first, _ in first }
        let components = analysis.graph.components.compactMap { named[$0.id] }
        var edges: [[SymbolID]: IndexFacts.Position] = [:]
        for component in analysis.graph.components {
            guard let child = named[component.id], let place = analysis.facts.definitions[child]?.position else {
                continue
            }
            for parent in component.parents.compactMap({ $0.target.flatMap { named[$0] } }) {
                let conformers =
                    analysis.facts[parent].kind == .protocol
                    ? components.filter { analysis.declarations.descends($0, from: parent) } : [parent]
                guard conformers.count == 1 else { continue }
                edges[[child, conformers[0]]] = place
            }
        }
        return edges
    }

    /// The parents that calls give to components.
    private func given() throws(IndexFailure) -> [[SymbolID]: IndexFacts.Position] {
        var edges: [[SymbolID]: IndexFacts.Position] = [:]
        for gift in analysis.trees.findings.gifts.sorted(by: { $0.site < $1.site }) {
            guard let child = analysis.declarations.type(named: gift.child),
                let parent = analysis.declarations.type(named: gift.parent), analysis.declarations.isComponent(parent)
            else { continue }
            edges[[child, parent]] = try analysis.position(gift.site)
        }
        return edges
    }

    private func finding(_ cycle: [SymbolID], _ places: [[SymbolID]: IndexFacts.Position]) -> Finding {
        let names = analysis.names
        let steps = zip(cycle, cycle.dropFirst() + [cycle[0]]).map { child, parent in
            Finding.Step(
                name: names.typeName(child), kind: "child of \(names.typeName(parent))",
                place: places[[child, parent]].map(names.place))
        }
        let positions = zip(cycle, cycle.dropFirst() + [cycle[0]]).compactMap { places[[$0, $1]] }
        return Finding(
            rule: .parentCycle,
            place: names.place(positions[0]),
            headline: "\(names.typeName(cycle[0])) is a parent of its own parent",
            why: "A child retains its parents, so none of them is ever released, and a lookup of a parent may not end.",
            remedies: ["let one of them get what it needs in another way, such as a protocol or a closure."],
            silencedAt: positions
        )
        .along(steps)
    }
}
