// SPDX-License-Identifier: MIT

import DripIndex

/// Providers with arguments that cache one instance for all of them.
struct MissingKeyCheck: Check {
    func findings(in analysis: Analysis) -> [Finding] {
        analysis.providerCalls.providers.flatMap { provider, calls -> [Finding] in
            guard !analysis.facts[provider].labels.isEmpty else { return [] }
            return calls.filter { $0.strategy != .transient && !$0.isKeyed }
                .map { finding(provider, $0, analysis) }
        }
    }

    private func finding(_ provider: SymbolID, _ call: ProviderCalls.Call, _ analysis: Analysis) -> Finding {
        let strategy = call.strategy.rawValue
        return Finding(
            rule: .missingKey,
            severity: .error,
            place: analysis.names.place(call.position),
            headline: "\(analysis.label(provider, inModule: true)) takes arguments, but its \(strategy) has no key",
            why: "The first call makes the instance; every later call gets it, whatever its arguments are.",
            remedies: Self.keyed.contains(call.strategy)
                ? [
                    "give the arguments as the key: `\(strategy)(for: …) { … }`;",
                    "use `transient` if each call shall make one.",
                ]
                : ["use `single(for: …)`, which takes a key;", "use `transient` if each call shall make one."],
            silencedAt: [call.position]
        )
    }

    private static let keyed: Set<Strategy> = [.single, .asyncSingle]
}
