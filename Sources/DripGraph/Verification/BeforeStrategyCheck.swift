// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Providers that ask another provider before their own strategy.
struct BeforeStrategyCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for early in analysis.trees.findings.early {
            guard let provider = analysis.trees.symbol(early.provider), let asked = analysis.trees.symbol(early.kept),
                let call = analysis.providerCalls.providers[provider]?.first,
                analysis.providerCalls.providers[asked] != nil, let position = try analysis.position(early.site)
            else { continue }
            findings.append(finding(provider, asked, call, position))
        }
        return findings
    }

    private func finding(
        _ provider: SymbolID, _ asked: SymbolID, _ call: ProviderCalls.Call, _ position: IndexFacts.Position
    ) -> Finding {
        let (label, other) = (analysis.label(provider), analysis.label(asked))
        // The closures of `single` and of a plain `transient` cannot await.
        let asynchronous = [Strategy.single: "asyncSingle", .transient: "await transient"]
        let awaits = analysis.strategies(of: asked).contains(.asyncSingle)
        let strategy = awaits ? asynchronous[call.strategy] ?? call.strategy.rawValue : call.strategy.rawValue
        let made = "`\(strategy) { … \(awaits ? "await " : "")\(other) … }`"
        return Finding(
            rule: .beforeStrategy,
            place: analysis.names.place(position),
            headline: "\(analysis.label(provider, inModule: true)) asks \(other) before its strategy",
            why:
                "This code runs at each call of \(label), also if an override or a kept instance answers. So a fake of "
                + "\(label) makes the instance of \(other), too.",
            remedies: [
                "ask \(other) inside the closure: \(made);",
                "make \(label) one expression, which is its strategy.",
            ],
            silencedAt: [position, call.position]
        )
        .along([analysis.step(provider), analysis.step(asked)])
    }
}
