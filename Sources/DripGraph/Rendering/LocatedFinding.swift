// SPDX-License-Identifier: MIT

import DripIndex

/// A finding with the nodes of the graph that it is about.
package struct LocatedFinding {
    package let finding: Finding
    /// The id of the provider whose declaration or body the finding points into, or else of the module or component.
    /// `nil` if the place belongs to no node.
    package let node: String?
    /// The id of each path step's provider; `nil` for a function.
    package let pathNodes: [String?]

    package init(_ finding: Finding, node: String?, pathNodes: [String?] = []) {
        self.finding = finding
        self.node = node
        self.pathNodes = pathNodes
    }
}

extension Analysis {
    /// Adds the nodes to findings.
    package func located(_ findings: [Finding]) -> [LocatedFinding] {
        let sites = providerSites
        let positions = Set(findings.flatMap(\.silencedAt))
        let owners = owners(at: positions, sites)
        let places = Dictionary(positions.map { (names.place($0), $0) }) { first, _ in first }
        return findings.map { finding in
            LocatedFinding(
                finding,
                node: sites[finding.place] ?? places[finding.place].flatMap { owners[$0] },
                pathNodes: finding.path.map { step in step.place.flatMap { sites[$0] } }
            )
        }
    }

    /// The ids of providers, by the places of their declarations and strategy calls.
    private var providerSites: [Place: String] {
        var sites = Dictionary(graph.providers.map { ($0.place, $0.id) }) { first, _ in first }
        for (symbol, calls) in providerCalls.providers {
            guard let id = sites[names.place(of: symbol)] else { continue }
            for call in calls { sites[names.place(call.position)] = id }
        }
        return sites
    }

    /// The node whose declaration stands at each position, or whose body contains it.
    private func owners(
        at positions: Set<IndexFacts.Position>,
        _ sites: [Place: String]
    ) -> [IndexFacts.Position: String] {
        let types = Set(graph.modules.map(\.id) + graph.components.map(\.id))
        var owners: [IndexFacts.Position: String] = [:]
        for reference in facts.references where positions.contains(reference.position) {
            owners[reference.position] = owners[reference.position] ?? node(around: reference.container, sites, types)
        }
        for (symbol, definition) in facts.definitions where positions.contains(definition.position) {
            owners[definition.position] = owners[definition.position] ?? node(around: symbol, sites, types)
        }
        return owners
    }

    /// The id of the provider, or else of the module or component, that a declaration is or belongs to.
    private func node(around symbol: SymbolID, _ sites: [Place: String], _ types: Set<String>) -> String? {
        let declaration = declarations.canonical(symbol)
        if providerCalls.providers[declaration] != nil { return sites[names.place(of: declaration)] }
        let isType = [.type, .protocol].contains(facts[declaration].kind)
        guard let type = isType ? declaration : declarations.enclosingType(of: declaration) else { return nil }
        let id = names.qualified(type)
        return types.contains(id) ? id : nil
    }
}

extension Finding {
    /// A finding that did not come from an index, so no comment silences it.
    package init(
        rule: Rule,
        place: Place,
        headline: String,
        path: [String],
        why: String,
        remedies: [String]
    ) {
        self.init(
            rule: rule, place: place, headline: headline, why: why, remedies: remedies, silencedAt: [])
        self = along(path.map { Step(name: $0, kind: "", place: nil) }).graded(.warning)
    }
}
