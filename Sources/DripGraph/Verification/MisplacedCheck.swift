// SPDX-License-Identifier: MIT

import DripIndex

/// Strategies called where no provider can be: in stored properties, and outside modules.
struct MisplacedCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        providerCalls.misplaced.map { misplaced in
            misplaced.rule == .storedStrategy ? stored(misplaced) : outside(misplaced)
        }
    }

    private func stored(_ misplaced: ProviderCalls.Misplaced) -> Finding {
        let strategy = misplaced.call.strategy.rawValue
        let label = label(misplaced.container, inModule: true)
        return report(
            .storedStrategy, at: [misplaced.call.position],
            headline: facts[misplaced.container].kind == .initializer
                ? "\(label) calls \(strategy)" : "\(label) stores what \(strategy) returns",
            why: "A stored value stays: overrides, close() and the lifetime of a \(strategy) do not reach it.",
            remedies: ["make it a computed property or a method: `var name: Type { \(strategy) { … } }`."]
        )
    }

    private func outside(_ misplaced: ProviderCalls.Misplaced) -> Finding {
        let strategy = misplaced.call.strategy.rawValue
        return report(
            .outsideModule, at: [misplaced.call.position],
            headline: "\(label(misplaced.container, inModule: true)) calls \(strategy) outside its module",
            why: "A strategy identifies a provider by its place in the source. This one is not part of the module's "
                + "interface, so nobody can find or override it.",
            remedies: ["move it into a method or computed property of the module, and call that here."]
        )
    }
}
