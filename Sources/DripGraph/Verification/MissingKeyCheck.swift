// SPDX-License-Identifier: MIT

import DripIndex

/// Providers that cache one instance for all arguments.
struct MissingKeyCheck: Check {
    func findings(in analysis: Analysis) -> [Finding] {
        analysis.providerCalls.providers.flatMap { provider, calls -> [Finding] in
            guard needsKey(provider, analysis) else { return [] }
            return calls.filter { $0.strategy != .transient && !$0.isKeyed }
                .map { finding(provider, $0, analysis) }
        }
    }

    /// Whether a provider has arguments other than the metatypes of generic parameters in its result. Different types
    /// have different instances.
    private func needsKey(_ provider: SymbolID, _ analysis: Analysis) -> Bool {
        let labels = analysis.facts[provider].labels
        let name = analysis.names.demangled(provider)
        guard !labels.isEmpty, let parameters = name?.parameters, parameters.count == labels.count else {
            return !labels.isEmpty
        }
        let words = (name?.result ?? "").split { !($0.isLetter || $0.isNumber || $0 == ".") }
        return !parameters.allSatisfy { parameter in
            // The demangler writes a generic parameter as a letter and a number, and a type as a path.
            guard parameter.hasSuffix(".Type") else { return false }
            let type = parameter.dropLast(".Type".count)
            return !type.contains(".") && words.contains(type)
        }
    }

    private func finding(_ provider: SymbolID, _ call: ProviderCalls.Call, _ analysis: Analysis) -> Finding {
        let strategy = call.strategy.rawValue
        return Finding(
            rule: .missingKey,
            severity: .error,
            place: analysis.names.place(call.position),
            headline: "\(analysis.label(provider, inModule: true)) takes arguments, but its \(strategy) has no key",
            why: "The first call creates the instance. Every later call gets the same instance, whatever its "
                + "arguments are.",
            remedies: Self.keyed.contains(call.strategy)
                ? [
                    "give the arguments as the key: `\(strategy)(for: …) { … }`;",
                    "use `transient` if each call should create an instance.",
                ]
                : [
                    "use `single(for: …)`, which takes a key;",
                    "use `transient` if each call should create an instance.",
                ],
            silencedAt: [call.position]
        )
    }

    private static let keyed: Set<Strategy> = [.single, .asyncSingle]
}
