// SPDX-License-Identifier: MIT

import DripIndex

/// Keyed providers whose key omits an argument. Later calls with an equal key get the instance for the first call's
/// argument.
struct PartialKeyCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for (provider, calls) in analysis.providerCalls.providers where !analysis.facts[provider].labels.isEmpty {
            for call in calls where call.isKeyed && !call.isOwn {
                let missing = try missingArguments(of: provider, call)
                if !missing.isEmpty { findings.append(try finding(provider, call, missing)) }
            }
        }
        return findings
    }

    /// The parameters that the instance gets and the key does not name.
    private func missingArguments(
        of provider: SymbolID, _ call: ProviderCalls.Call
    ) throws(IndexFailure) -> [String] {
        guard let arguments = try ProviderArguments(of: provider, call, analysis),
            let key = try StrategyKey(of: call, analysis), let named = arguments.used(in: key.ranges)
        else { return [] }
        let made = arguments.used(in: key.making) ?? arguments.usedAnywhere()
        return arguments.parameters.filter { name, type in
            !type.contains("->") && !type.hasSuffix(".Type") && !named.contains(name) && made.contains(name)
        }
        .map(\.name)
    }

    private func finding(
        _ provider: SymbolID, _ call: ProviderCalls.Call, _ missing: [String]
    ) throws(IndexFailure) -> Finding {
        let strategy = call.strategy.rawValue
        let others = missing.dropLast().joined(separator: ", ")
        let list = (others.isEmpty ? "" : "\(others) and ") + missing.last!
        return Finding(
            rule: .partialKey,
            place: analysis.names.place(call.position),
            headline: "the key of \(analysis.label(provider, inModule: true)) leaves out \(list)",
            why: "The first call with a key creates the instance. Every later call with that key gets the same "
                + "instance, whatever \(list) \(missing.count == 1 ? "is" : "are").",
            remedies: try KeyCure(for: provider, analysis).remedies(strategy) + [
                "remove \(list) from the arguments, and ask a provider for what the instance needs."
            ],
            silencedAt: [call.position]
        )
    }
}
