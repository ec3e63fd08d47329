// SPDX-License-Identifier: MIT

import DripIndex

/// Modules in `lazy` variables, and instances and parents in `lazy` variables of components. Later registrations do not
/// reach them.
struct LazyVarCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        var seen: Set<SymbolID> = []
        let testFiles = analysis.declarations.testFiles
        for reference in analysis.facts.references where analysis.facts[reference.container].kind == .property {
            let property = reference.container
            guard !testFiles.contains(reference.position.file),
                let type = analysis.declarations.enclosingType(of: property),
                !analysis.declarations.isBelow(.moduleBase, type), !analysis.facts[property].isGlobalOrStatic,
                let stored = what(reference, type),
                let definition = analysis.facts.definitions[property],
                try analysis.sources.modifiers(at: definition.position).contains("lazy"),
                try analysis.calls.regions.need(at: reference.position) == .creation,
                seen.insert(property).inserted
            else { continue }
            findings.append(finding(property, stored, reference.position))
        }
        return findings
    }

    /// Describes the stored value: a module, or in a component also a parent or a provider's result. `nil` for other
    /// values.
    private func what(_ reference: IndexFacts.Reference, _ type: SymbolID) -> String? {
        let symbol = analysis.declarations.canonical(reference.symbol)
        let isComponent = analysis.declarations.isComponent(type)
        if analysis.declarations.drip[reference.symbol] == .moduleAccessor { return "a module" }
        if isComponent, analysis.declarations.drip[reference.symbol] == .parentAccessor { return "a parent" }
        if isComponent, analysis.providerCalls.providers[symbol] != nil {
            return "the result of \(analysis.label(symbol))"
        }
        guard [.function, .property, .getter].contains(analysis.facts[symbol].kind) else { return nil }
        let held = analysis.names.demangled(reference.container)?.exactResult
        let isModule = held.flatMap { analysis.declarations.type(named: $0) }.map(analysis.declarations.isStoredModule)
        return isModule == true && analysis.names.demangled(symbol)?.exactResult == held ? "a module" : nil
    }

    private func finding(
        _ property: SymbolID, _ stored: String, _ position: IndexFacts.Position
    ) -> Finding {
        Finding(
            rule: .lazyVar,
            place: analysis.names.place(position),
            headline: "\(analysis.label(property, inModule: true)) is lazy and keeps \(stored)",
            why: "A stored value stays: later registrations, overrides and close() do not reach it.",
            remedies: ["make it a computed property: Drip keeps its result."],
            silencedAt: [position]
        )
    }
}
