// SPDX-License-Identifier: MIT

import DripIndex

/// Modules in `lazy` variables, and instances and parents in `lazy` variables of components. Later registrations do not
/// reach them.
struct LazyVarCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        var findings: [Finding] = []
        var seen: Set<SymbolID> = []
        for reference in facts.references where facts[reference.container].kind == .property {
            let property = reference.container
            guard !declarations.isTest(reference.position),
                let type = declarations.enclosingType(of: property),
                !declarations.isModule(type), !facts[property].isGlobalOrStatic,
                let stored = what(reference, type), sources.modifiers(of: property).contains("lazy"),
                calls.regions.need(at: reference.position) == .creation,
                seen.insert(property).inserted
            else { continue }
            findings.append(finding(property, stored, reference.position))
        }
        return findings
    }

    /// Describes the stored value: a module, or in a component also a parent or a provider's result. `nil` for other
    /// values.
    private func what(_ reference: IndexFacts.Reference, _ type: SymbolID) -> String? {
        let symbol = declarations.canonical(reference.symbol)
        let isComponent = declarations.isComponent(type)
        if declarations.drip[reference.symbol] == .moduleAccessor { return "a module" }
        if isComponent, declarations.drip[reference.symbol] == .parentAccessor { return "a parent" }
        if isComponent, providerCalls.providers[symbol] != nil {
            return "the result of \(label(symbol))"
        }
        guard [.function, .property, .getter].contains(facts[symbol].kind) else { return nil }
        let held = declarations.demangled(reference.container)?.exactResult
        let isModule = held.flatMap(declarations.type).map(declarations.isStoredModule)
        return isModule == true && declarations.demangled(symbol)?.exactResult == held ? "a module" : nil
    }

    private func finding(_ property: SymbolID, _ stored: String, _ position: IndexFacts.Position) -> Finding {
        report(
            .lazyVar, at: [position],
            headline: "\(label(property, inModule: true)) is lazy and keeps \(stored)",
            why: "A stored value stays: later registrations, overrides and close() do not reach it.",
            remedies: ["make it a computed property: Drip keeps its result."]
        )
    }
}
