// SPDX-License-Identifier: MIT

import DripIndex

/// Overrides whose accessor calls a plain function that changes a provider's result.
struct OverriddenFunctionCheck: Check {
    func findings(in analysis: Analysis) throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for (call, symbol) in analysis.dripCalls + analysis.testCalls where symbol == .override {
            guard let accessor = try analysis.accessor(of: call),
                let function = try lastMember(of: accessor, analysis),
                try isPlain(function, analysis)
            else { continue }
            findings.append(finding(function, call, analysis))
        }
        return findings
    }

    private func lastMember(
        of accessor: OverrideAccessor, _ analysis: Analysis
    ) throws(IndexFailure) -> SymbolID? {
        let text = try analysis.sources.text(accessor.file)
        guard let body = text.statements(ofClosure: accessor.range), let last = text.path(in: body)?.last else {
            return nil
        }
        return try analysis.symbols.symbol(at: last.offset, in: accessor.file)
    }

    /// Whether a function without a strategy may change a provider's result. An alias like `func store() {
    /// other.store() }` does not.
    private func isPlain(_ function: SymbolID, _ analysis: Analysis) throws(IndexFailure) -> Bool {
        guard analysis.providerCalls.providers[function] == nil, analysis.facts[function].kind == .function,
            let definition = analysis.facts.definitions[function],
            let type = analysis.declarations.enclosingType(of: function), analysis.facts[type].kind == .type,
            !analysis.declarations.hasOverrides(function)
        else { return false }
        let uses = analysis.calls.declarations(usedBy: function)
        guard uses.contains(where: { analysis.providerCalls.providers[$0.target] != nil }) else { return false }
        let text = try analysis.sources.text(definition.position.file)
        guard let start = text.offset(line: definition.position.line, column: definition.position.column),
            let body = text.body(ofDeclarationAt: start), let last = text.path(in: body)?.last
        else { return true }
        let result = try analysis.symbols.symbol(at: last.offset, in: definition.position.file)
        return result.map { analysis.providerCalls.providers[$0] == nil } ?? true
    }

    private func finding(_ function: SymbolID, _ call: IndexFacts.Reference, _ analysis: Analysis) -> Finding {
        let label = analysis.label(function, inModule: true)
        return Finding(
            rule: .overriddenFunction,
            severity: .error,
            place: analysis.names.place(call.position),
            headline: "an override names \(label), which is not a provider",
            why: "An override replaces the result of a strategy. This function changes the result of its provider, so "
                + "the replacement would not reach the callers, and the process stops.",
            remedies: [
                "name the provider that \(analysis.label(function)) calls;",
                "give \(analysis.label(function)) a strategy of its own, such as `transient { … }`.",
            ],
            silencedAt: [call.position]
        )
    }
}
