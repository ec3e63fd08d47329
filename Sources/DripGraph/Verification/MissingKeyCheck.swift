// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Providers that cache one instance for all arguments.
struct MissingKeyCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let uses = Dictionary(grouping: trees.findings.keys) { trees.symbol($0.provider) }
        let state = ModuleState(analysis)
        return providerCalls.providers.flatMap { provider, calls in
            let needsKey = needsKey(provider)
            return calls.filter { $0.strategy != .transient }.compactMap { call -> Finding? in
                let use = uses[provider]?.first { self.call(of: $0, provider)?.position == call.position }
                if !needsKey { return state.property(in: use, of: provider).map { finding(provider, call, $0) } }
                return !call.isKeyed && dependsOnArguments(call, use) ? finding(provider, call) : nil
            }
        }
    }

    /// Whether a provider has arguments other than the metatypes of generic parameters in its result. Different types
    /// have different instances.
    private func needsKey(_ provider: SymbolID) -> Bool {
        let labels = facts[provider].labels
        guard let name = declarations.demangled(provider), name.parameters.count == labels.count else {
            return !labels.isEmpty
        }
        let words = DemangledName.words(in: name.result ?? "")
        return !name.parameters.allSatisfy { parameter in
            // The demangler writes a generic parameter as a letter and a number, and a type as a path.
            guard parameter.hasSuffix(".Type") else { return false }
            let type = String(parameter.dropLast(".Type".count))
            return !type.contains(".") && words.contains(type)
        }
    }

    /// Whether the closures of a call use an argument of the provider, or no code uses it. An argument that only other
    /// code of the provider uses may differ from call to call.
    private func dependsOnArguments(_ call: ProviderCalls.Call, _ use: TreeFindings.KeyUse?) -> Bool {
        call.isOwn || use.map { !$0.made.isEmpty || !$0.unused.subtracting(["_"]).isEmpty } ?? false
    }

    private func finding(_ provider: SymbolID, _ call: ProviderCalls.Call) -> Finding {
        let strategy = call.strategy.rawValue
        return report(
            .missingKey, at: [call.position],
            headline: "\(label(provider, inModule: true)) takes arguments, but its \(strategy) has no key",
            why: "The first call creates the instance. Every later call gets the same instance, whatever its "
                + "arguments are.",
            remedies: keyRemedies(for: provider, strategy) + [Self.eachTime(call.strategy)]
        )
    }

    private func finding(_ provider: SymbolID, _ call: ProviderCalls.Call, _ property: SymbolID) -> Finding {
        let name = label(property)
        return report(
            .missingKey, at: [call.position],
            headline: "\(label(provider, inModule: true)) keeps an instance that depends on \(name)",
            why: "The first value of \(name) decides. Later values do not reach the instance.",
            remedies: [
                "make it a part of the key: `\(call.strategy.rawValue)(for: \(name)) { … }`;",
                Self.eachTime(call.strategy),
            ]
        )
        .graded(.warning)
    }

    private static func eachTime(_ strategy: Strategy) -> String {
        "use `\(strategy == .asyncSingle ? "await transient" : "transient")` if each call should create an instance."
    }
}
