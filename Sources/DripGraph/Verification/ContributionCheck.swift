// SPDX-License-Identifier: MIT

import DripIndex

/// Modules that a list of the component should contain, and that nobody registers. Lists contain registered modules
/// only.
struct ContributionCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let collected = CollectedProtocols(analysis)
        if collected.isEmpty { return [] }
        let registered = registeredModules
        let accessors = accessors()
        return declarations.types.compactMap { type in
            guard declarations.isModule(type), let upper = collected.collected(by: type),
                !registered.contains(where: { declarations.descends($0, from: type) }),
                !hasHeirs(type), accessors[type] != nil || !isPublic(type)
            else { return nil }
            return finding(type, upper, accessors[type])
        }
    }

    /// The first accessor of each module.
    private func accessors() -> [SymbolID: IndexFacts.Reference] {
        var accessors: [SymbolID: IndexFacts.Reference] = [:]
        for call in dripCalls.calls(.moduleAccessor) {
            guard let type = declarations.resultType(of: declarations.canonical(call.container)) else { continue }
            if accessors[type] == nil { accessors[type] = call }
        }
        return accessors
    }

    /// Whether code outside the build may register a module.
    private func isPublic(_ module: SymbolID) -> Bool {
        sources.modifiers(of: module).contains { ["public", "open"].contains($0) }
    }

    /// Whether other modules inherit from a module, which then may be a base class only.
    private func hasHeirs(_ type: SymbolID) -> Bool {
        facts.definitions.keys.contains {
            $0 != type && facts[$0].kind == .type && declarations.descends($0, from: type)
        }
    }

    private func finding(_ type: SymbolID, _ upper: SymbolID, _ accessor: IndexFacts.Reference?) -> Finding {
        let name = names.typeName(type)
        let owner = declarations.owner(of: type).map(names.typeName) ?? "component"
        let position = accessor?.position ?? position(of: type)!
        let built = accessor.map {
            " The accessor `\(label(declarations.canonical($0.container)))` builds its module without "
                + "registering it."
        }
        return report(
            .unregisteredContribution, at: [position],
            headline: "\(name) is never registered, so no list contains it",
            why: "A list of \(names.typeName(upper)) contains registered modules only." + (built ?? ""),
            remedies: ["register it where the component is built: `\(owner)().module { \(name)($0) }`."]
        )
    }
}
