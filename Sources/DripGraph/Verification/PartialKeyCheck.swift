// SPDX-License-Identifier: MIT

import DripIndex

/// Keyed providers whose key omits an argument. Later calls with an equal key get the instance for the first call's
/// argument.
struct PartialKeyCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        trees.findings.keys.compactMap { use in
            guard let provider = trees.symbol(use.provider), let call = call(of: use, provider),
                call.isKeyed, !call.isOwn
            else { return nil }
            let missing = use.made.filter { !use.named.contains($0) && !use.unkeyed.contains($0) }
            return missing.isEmpty ? nil : finding(provider, call, missing)
        }
    }

    private func finding(_ provider: SymbolID, _ call: ProviderCalls.Call, _ missing: [String]) -> Finding {
        let strategy = call.strategy.rawValue
        let others = missing.dropLast().joined(separator: ", ")
        let list = (others.isEmpty ? "" : "\(others) and ") + missing.last!
        return report(
            .partialKey, at: [call.position],
            headline: "the key of \(label(provider, inModule: true)) leaves out \(list)",
            why: "The first call with a key creates the instance. Every later call with that key gets the same "
                + "instance, whatever \(list) \(missing.count == 1 ? "is" : "are").",
            remedies: keyRemedies(for: provider, strategy) + [
                "remove \(list) from the arguments, and ask a provider for what the instance needs."
            ]
        )
    }
}
