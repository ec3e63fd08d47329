// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Providers that cache one instance for all arguments.
struct MissingKeyCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let uses = Dictionary(grouping: analysis.trees.findings.keys) { analysis.trees.symbol($0.provider) }
        let state = try ModuleState(analysis)
        var findings: [Finding] = []
        for (provider, calls) in analysis.providerCalls.providers {
            let needsKey = needsKey(provider)
            for call in calls where call.strategy != .transient {
                if needsKey {
                    if call.isKeyed { continue }
                    guard try dependsOnArguments(provider, call, uses[provider] ?? []) else { continue }
                    findings.append(try finding(provider, call))
                } else if let property = try state.property(in: uses[provider] ?? [], frozenBy: call, of: provider) {
                    findings.append(finding(provider, call, property))
                }
            }
        }
        return findings
    }

    /// Whether a provider has arguments other than the metatypes of generic parameters in its result. Different types
    /// have different instances.
    private func needsKey(_ provider: SymbolID) -> Bool {
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

    /// Whether the closures of a call use an argument of the provider, or no code uses it. An argument that only other
    /// code of the provider uses may differ from call to call.
    private func dependsOnArguments(
        _ provider: SymbolID, _ call: ProviderCalls.Call, _ uses: [TreeFindings.KeyUse]
    ) throws(IndexFailure) -> Bool {
        if call.isOwn { return true }
        for use in uses where try analysis.call(of: use, provider)?.position == call.position {
            return !use.made.isEmpty || !use.unused.subtracting(["_"]).isEmpty
        }
        return false
    }

    private func finding(_ provider: SymbolID, _ call: ProviderCalls.Call) throws(IndexFailure) -> Finding {
        let strategy = call.strategy.rawValue
        return Finding(
            rule: .missingKey,
            place: analysis.names.place(call.position),
            headline: "\(analysis.label(provider, inModule: true)) takes arguments, but its \(strategy) has no key",
            why: "The first call creates the instance. Every later call gets the same instance, whatever its "
                + "arguments are.",
            remedies: try KeyCure(for: provider, analysis).remedies(
                strategy)
                + [Self.eachTime(call.strategy)],
            silencedAt: [call.position]
        )
    }

    private func finding(_ provider: SymbolID, _ call: ProviderCalls.Call, _ property: SymbolID) -> Finding {
        let name = analysis.label(property)
        return Finding(
            rule: .missingKey,
            place: analysis.names.place(call.position),
            headline: "\(analysis.label(provider, inModule: true)) keeps an instance that depends on \(name)",
            why: "The first value of \(name) decides. Later values do not reach the instance.",
            remedies: [
                "make it a part of the key: `\(call.strategy.rawValue)(for: \(name)) { … }`;",
                Self.eachTime(call.strategy),
            ],
            silencedAt: [call.position]
        )
        .graded(.warning)
    }

    private static func eachTime(_ strategy: Strategy) -> String {
        "use `\(strategy == .asyncSingle ? "await transient" : "transient")` if each call should create an instance."
    }
}
