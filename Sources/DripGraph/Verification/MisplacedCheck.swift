// SPDX-License-Identifier: MIT

import DripIndex

/// Strategies called where no provider can be: in stored properties, and outside modules.
struct MisplacedCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        analysis.providerCalls.misplaced.map { misplaced in
            switch misplaced.reason {
            case .stored: stored(misplaced)
            case .outsideModule: outside(misplaced)
            }
        }
    }

    private func stored(_ misplaced: ProviderCalls.Misplaced) -> Finding {
        let strategy = misplaced.call.strategy.rawValue
        let label = analysis.label(misplaced.container, inModule: true)
        return Finding(
            rule: .storedStrategy,
            place: analysis.names.place(misplaced.call.position),
            headline: analysis.facts[misplaced.container].kind == .initializer
                ? "\(label) calls \(strategy)" : "\(label) stores what \(strategy) returns",
            why: "A stored value stays: overrides, close() and the lifetime of a \(strategy) do not reach it.",
            remedies: ["make it a computed property or a method: `var name: Type { \(strategy) { … } }`."],
            silencedAt: [misplaced.call.position]
        )
    }

    private func outside(_ misplaced: ProviderCalls.Misplaced) -> Finding {
        let strategy = misplaced.call.strategy.rawValue
        return Finding(
            rule: .outsideModule,
            place: analysis.names.place(misplaced.call.position),
            headline: "\(analysis.label(misplaced.container, inModule: true)) calls \(strategy) outside its module",
            why: "A strategy identifies a provider by its place in the source. This one is not part of the module's "
                + "interface, so nobody can find or override it.",
            remedies: ["move it into a method or computed property of the module, and call that here."],
            silencedAt: [misplaced.call.position]
        )
    }
}
