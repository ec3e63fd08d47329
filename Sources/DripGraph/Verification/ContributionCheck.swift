// SPDX-License-Identifier: MIT

import DripIndex

/// Modules that a list of the component should contain, and that nobody registers. Lists contain registered modules
/// only.
struct ContributionCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let collected = try CollectedProtocols(analysis)
        if collected.isEmpty { return [] }
        let registered = try RegisteredModules(analysis)
        let accessors = accessors()
        var findings: [Finding] = []
        for (type, definition) in analysis.facts.definitions where analysis.facts[type].kind == .type {
            guard analysis.declarations.isBelow(.moduleBase, type),
                !analysis.declarations.testFiles.contains(definition.position.file),
                let upper = collected.collected(by: type),
                !registered.types.contains(where: { analysis.declarations.descends($0, from: type) }),
                !hasHeirs(type)
            else { continue }
            if accessors[type] == nil, try isPublic(definition.position) { continue }
            findings.append(finding(type, upper, accessors[type]))
        }
        return findings
    }

    /// The first accessor of each module.
    private func accessors() -> [SymbolID: IndexFacts.Reference] {
        var accessors: [SymbolID: IndexFacts.Reference] = [:]
        for (call, symbol) in analysis.dripCalls where symbol == .moduleAccessor {
            let accessor = analysis.declarations.canonical(call.container)
            guard let name = analysis.names.demangled(accessor)?.exactResult,
                let type = analysis.declarations.type(named: name)
            else { continue }
            if accessors[type] == nil { accessors[type] = call }
        }
        return accessors
    }

    /// Whether code outside the build may register a module.
    private func isPublic(_ position: IndexFacts.Position) throws(IndexFailure) -> Bool {
        try analysis.sources.modifiers(at: position).contains { ["public", "open"].contains($0) }
    }

    /// Whether other modules inherit from a module, which then may be a base class only.
    private func hasHeirs(_ type: SymbolID) -> Bool {
        analysis.facts.definitions.keys.contains {
            $0 != type && analysis.facts[$0].kind == .type && analysis.declarations.descends($0, from: type)
        }
    }

    private func finding(_ type: SymbolID, _ upper: SymbolID, _ accessor: IndexFacts.Reference?) -> Finding {
        let name = analysis.names.typeName(type)
        let owner = analysis.declarations.owner(of: type).map(analysis.names.typeName) ?? "component"
        let position = accessor?.position ?? analysis.facts.definitions[type]!.position
        let built = accessor.map {
            " The accessor `\(analysis.label(analysis.declarations.canonical($0.container)))` builds its module without "
                + "registering it."
        }
        return Finding(
            rule: .unregisteredContribution,
            place: analysis.names.place(position),
            headline: "\(name) is never registered, so no list contains it",
            why: "A list of \(analysis.names.typeName(upper)) contains registered modules only." + (built ?? ""),
            remedies: ["register it where the component is built: `\(owner)().module { \(name)($0) }`."],
            silencedAt: [position]
        )
    }
}
