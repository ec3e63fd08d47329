// SPDX-License-Identifier: MIT

import DripIndex

/// Keyed providers whose key omits an argument. Later calls with an equal key get the instance for the first call's
/// argument.
struct PartialKeyCheck: Check {
    func findings(in analysis: Analysis) throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for (provider, calls) in analysis.providerCalls.providers where !analysis.facts[provider].labels.isEmpty {
            for call in calls where call.isKeyed && !call.isOwn {
                let missing = try missingArguments(of: provider, call, analysis)
                if !missing.isEmpty { findings.append(finding(provider, call, missing, analysis)) }
            }
        }
        return findings
    }

    /// The parameters that the key does not name; empty if the key names a local variable, which may depend on them.
    private func missingArguments(
        of provider: SymbolID, _ call: ProviderCalls.Call, _ analysis: Analysis
    ) throws(IndexFailure) -> [String] {
        guard let declared = analysis.facts.definitions[provider]?.position, declared.file == call.position.file,
            let types = analysis.names.demangled(provider)?.exactParameters
        else { return [] }
        let text = try analysis.sources.text(declared.file)
        guard let start = text.offset(line: declared.line, column: declared.column),
            let end = text.offset(line: call.position.line, column: call.position.column)
        else { return [] }
        let parameters = text.parameters(ofDeclarationAt: start)
        let arguments = try analysis.sources.arguments(ofCallAt: call.position)
        guard let first = arguments.firstIndex(where: { $0.label == "for" }), parameters.count == types.count else {
            return []
        }
        let keys =
            [arguments[first].range]
            + arguments[(first + 1)...].prefix {
                $0.label == nil && !text.hasCode("{", before: $0.range.lowerBound + 1)
            }
            .map(\.range)
        let variables = text.variables(declaredIn: start..<end)
        if keys.contains(where: { key in variables.contains { text.hasWord($0, in: key) } }) { return [] }
        return zip(parameters, types).filter { parameter, type in
            !type.contains("->") && !type.hasSuffix(".Type")
                && !keys.contains { text.hasWord(parameter.name, in: $0) }
        }
        .map(\.0.name)
    }

    private func finding(
        _ provider: SymbolID, _ call: ProviderCalls.Call, _ missing: [String], _ analysis: Analysis
    ) -> Finding {
        let strategy = call.strategy.rawValue
        let others = missing.dropLast().joined(separator: ", ")
        let list = (others.isEmpty ? "" : "\(others) and ") + missing.last!
        return Finding(
            rule: .partialKey,
            severity: .error,
            place: analysis.names.place(call.position),
            headline: "the key of \(analysis.label(provider, inModule: true)) leaves out \(list)",
            why: "The first call with a key creates the instance. Every later call with that key gets the same "
                + "instance, whatever \(list) \(missing.count == 1 ? "is" : "are").",
            remedies: [
                "give all arguments as the key: `\(strategy)(for: …, …) { … }`;",
                "remove \(list) from the arguments, and ask a provider for what the instance needs.",
            ],
            silencedAt: [call.position]
        )
    }
}
