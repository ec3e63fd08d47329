// SPDX-License-Identifier: MIT

import DripIndex

/// Components that look for a parent and are built without one.
struct MissingParentCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let gifts = analysis.trees.findings.gifts
        let given = Set(gifts.compactMap(\.component))
        let suppliers = Set(gifts.filter(\.isOwn).compactMap { analysis.declarations.type(named: $0.child) })
        let wanted = analysis.wantedParents
        var findings: [Finding] = []
        for (site, name) in analysis.trees.findings.builds where !given.contains(site) {
            guard let type = analysis.declarations.type(named: name), let position = try analysis.position(site),
                !analysis.declarations.isBelow(.childComponentBase, type)
            else { continue }
            let line = analysis.declarations.ancestors(of: type)
            guard let accessor = line.lazy.compactMap({ wanted[$0]?.first }).first,
                !line.contains(where: suppliers.contains)
            else { continue }
            findings.append(finding(type, accessor, position))
        }
        return findings
    }

    private func finding(_ type: SymbolID, _ accessor: SymbolID, _ position: IndexFacts.Position) -> Finding {
        let name = analysis.names.typeName(type)
        return Finding(
            rule: .missingParent,
            place: analysis.names.place(position),
            headline: "\(name) is built here without a parent",
            why:
                "Its `\(analysis.label(accessor))` looks for a registered \(analysis.type(of: accessor)) and stops the "
                + "process if there is none.",
            remedies: [
                "register it where the component is built: `\(name)().parent { … }`;",
                "make it a `ChildComponent<\(analysis.type(of: accessor))>`, which cannot be built without its parent.",
            ],
            silencedAt: [position]
        )
    }
}

extension Analysis {
    /// The `parent()` accessors of each component, in source order.
    var wantedParents: [SymbolID: [SymbolID]] {
        var wanted: [SymbolID: [SymbolID]] = [:]
        for (call, symbol) in dripCalls where symbol == .parentAccessor {
            let accessor = declarations.canonical(call.container)
            guard let type = declarations.enclosingType(of: accessor) else { continue }
            wanted[type, default: []].append(accessor)
        }
        return wanted
    }
}
