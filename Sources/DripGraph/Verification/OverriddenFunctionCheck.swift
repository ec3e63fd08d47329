// SPDX-License-Identifier: MIT

import DripIndex

/// Overrides whose accessor calls a plain function that changes a provider's result.
struct OverriddenFunctionCheck: Check {
    let analysis: Analysis

    /// An accessor, with its members.
    private struct Named {
        let call: IndexFacts.Reference
        let members: [SymbolID]
    }

    func findings() throws(IndexFailure) -> [Finding] {
        let providers = Set(analysis.providerCalls.providers.keys).union(testProviders())
        var named: [Named] = []
        for (call, symbol) in analysis.dripCalls + analysis.testCalls where symbol == .override {
            if let members = try members(of: call) { named.append(Named(call: call, members: members)) }
        }
        if named.isEmpty { return [] }
        let functions = Set(named.compactMap(\.members.last))
        let uses = Dictionary(
            grouping: analysis.facts.references.filter {
                functions.contains(analysis.declarations.canonical($0.container))
            }
        ) { analysis.declarations.canonical($0.container) }
        var findings: [Finding] = []
        for override in named {
            guard let last = override.members.last, !providers.contains(last) else { continue }
            if let provider = override.members.last(where: providers.contains) {
                findings.append(member(last, of: provider, override.call))
            } else if try isPlain(last, uses[last] ?? [], providers) {
                findings.append(finding(last, override.call))
            }
        }
        return findings
    }

    /// The functions of test targets that call a strategy.
    private func testProviders() -> Set<SymbolID> {
        Set(
            analysis.testCalls.compactMap { call, symbol in
                guard case .strategy = symbol else { return nil }
                return analysis.declarations.canonical(call.container)
            })
    }

    /// The members that an accessor names, without the types of libraries.
    private func members(of call: IndexFacts.Reference) throws(IndexFailure) -> [SymbolID]? {
        guard let accessor = try analysis.accessor(of: call) else { return nil }
        let text = try analysis.sources.text(accessor.file)
        guard let body = text.statements(ofClosure: accessor.range), let path = text.path(in: body) else { return nil }
        var members: [SymbolID] = []
        for step in path {
            guard let symbol = try analysis.symbols.symbol(at: step.offset, in: accessor.file) else { continue }
            members.append(symbol)
        }
        return members
    }

    /// Whether a function without a strategy may change a provider's result. An alias like `func store() {
    /// other.store() }` does not, unless it has another type.
    private func isPlain(
        _ function: SymbolID, _ uses: [IndexFacts.Reference], _ providers: Set<SymbolID>
    ) throws(IndexFailure) -> Bool {
        guard [.function, .property].contains(analysis.facts[function].kind),
            let type = analysis.declarations.enclosingType(of: function), analysis.facts[type].kind == .type,
            !analysis.declarations.hasOverrides(function),
            uses.contains(where: { providers.contains(analysis.declarations.canonical($0.symbol)) }),
            let body = try analysis.body(of: function)
        else { return false }
        let text = try analysis.sources.text(body.file)
        guard let last = text.path(in: body.range)?.last,
            let result = try analysis.symbols.symbol(at: last.offset, in: body.file)
        else { return true }
        guard providers.contains(result) else { return true }
        let types = [result, function].map { analysis.declarations.demangled($0)?.exactResult }
        return types[0] != types[1] && !analysis.isGeneric(types[0])
    }

    private func member(_ member: SymbolID, of provider: SymbolID, _ call: IndexFacts.Reference) -> Finding {
        Finding(
            rule: .overriddenFunction,
            place: analysis.names.place(call.position),
            headline: "an override names \(analysis.label(member)), a member of what "
                + "\(analysis.label(provider, inModule: true)) gives",
            why: "An override replaces the result of a strategy, so the process stops.",
            remedies: [
                "name the provider, and change its result: `override { $0.….\(analysis.label(provider)) } with: { … }`."
            ],
            silencedAt: [call.position]
        )
    }

    private func finding(_ function: SymbolID, _ call: IndexFacts.Reference) -> Finding {
        let label = analysis.label(function, inModule: true)
        // Only a module has strategies.
        let isInComponent =
            analysis.declarations.enclosingType(of: function).map(analysis.declarations.isComponent) ?? false
        let ownStrategy = "give \(analysis.label(function)) a strategy of its own, such as `transient { … }`."
        return Finding(
            rule: .overriddenFunction,
            place: analysis.names.place(call.position),
            headline: "an override names \(label), which is not a provider",
            why: "An override replaces the result of a strategy. This function changes the result of its provider, so "
                + "the replacement would not reach the callers, and the process stops.",
            remedies: ["name the provider that \(analysis.label(function)) calls\(isInComponent ? "." : ";")"]
                + (isInComponent ? [] : [ownStrategy]),
            silencedAt: [call.position]
        )
    }
}

extension Analysis {
    /// Whether a type, as the demangler writes it, contains a generic parameter.
    func isGeneric(_ type: String?) -> Bool {
        let words = (type ?? "A").split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
        return words.contains { $0.first!.isUppercase && $0.dropFirst().allSatisfy(\.isNumber) || $0 == "some" }
    }
}
