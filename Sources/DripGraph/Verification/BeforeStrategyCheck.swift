// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Providers that ask another provider before their own strategy.
struct BeforeStrategyCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        trees.findings.early.compactMap { early in
            guard let provider = trees.symbol(early.provider), let asked = trees.symbol(early.kept),
                let call = providerCalls.providers[provider]?.first,
                providerCalls.providers[asked] != nil, let position = position(early.site)
            else { return nil }
            return finding(provider, asked, call, position)
        }
    }

    private func finding(
        _ provider: SymbolID, _ asked: SymbolID, _ call: ProviderCalls.Call, _ position: IndexFacts.Position
    ) -> Finding {
        let (label, other) = (label(provider), label(asked))
        // The closures of `single` and of a plain `transient` cannot await.
        let asynchronous = [Strategy.single: "asyncSingle", .transient: "await transient"]
        let awaits = strategies(of: asked).contains(.asyncSingle)
        let strategy = awaits ? asynchronous[call.strategy] ?? call.strategy.rawValue : call.strategy.rawValue
        let made = "`\(strategy) { … \(awaits ? "await " : "")\(other) … }`"
        return report(
            .beforeStrategy, at: [position, call.position],
            headline: "\(self.label(provider, inModule: true)) asks \(other) before its strategy",
            why:
                "This code runs at each call of \(label), also if an override or a kept instance answers. So a fake of "
                + "\(label) makes the instance of \(other), too.",
            remedies: [
                "ask \(other) inside the closure: \(made);",
                "make \(label) one expression, which is its strategy.",
            ]
        )
        .along([step(provider), step(asked)])
    }
}
