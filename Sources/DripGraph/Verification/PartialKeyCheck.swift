// SPDX-License-Identifier: MIT

import DripIndex

/// Keyed providers whose key omits an argument. Later calls with an equal key get the instance for the first call's
/// argument.
struct PartialKeyCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for use in analysis.trees.findings.keys {
            guard let provider = analysis.trees.symbol(use.provider), let call = try analysis.call(of: use, provider),
                call.isKeyed, !call.isOwn
            else { continue }
            let missing = use.made.filter { !use.named.contains($0) && !use.unkeyed.contains($0) }
            if !missing.isEmpty { findings.append(try finding(provider, call, missing)) }
        }
        return findings
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
