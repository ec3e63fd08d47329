// SPDX-License-Identifier: MIT

import DripIndex

extension Examiner {
    /// The providers behind contributions that a function makes as soon as it has collected them: for each function that
    /// collects and makes contributions, what their closures call.
    var madeContributions: [SymbolID: [SymbolID]] {
        let makers = Set(
            dripCalls.calls(.makingContribution).filter { calls.regions.need(at: $0.position) == .creation }
                .map(\.container))
        if makers.isEmpty { return [:] }
        let closures = contributionClosures
        let references = Dictionary(
            grouping: facts.references.filter { makers.contains($0.container) }, by: \.container)
        var targets: [SymbolID: [SymbolID]] = [:]
        for call in dripCalls.calls(.collecting) where makers.contains(call.container) {
            let ranges = sources.arguments(ofCallAt: call.position).map(\.range)
            for reference in references[call.container] ?? []
            where sources.isIn(ranges, of: call.position.file, reference.position) {
                let listed = declarations.canonical(reference.symbol)
                let made = declarations.candidates(for: listed, receiver: nil).flatMap { closures[$0] ?? [] }
                if made.isEmpty { continue }
                targets[declarations.canonical(call.container), default: []] += made.uniqued()
            }
        }
        return targets
    }

    /// What the closures of contributions call, by the member that lists the contributions.
    private var contributionClosures: [SymbolID: [SymbolID]] {
        var closures: [SymbolID: [SymbolID]] = [:]
        for call in dripCalls.calls(.deferring) where facts[call.symbol].kind == .initializer {
            let member = declarations.canonical(call.container)
            let ranges = sources.arguments(ofCallAt: call.position).map(\.range)
            closures[member, default: []] += (calls.edges[member] ?? []).filter { edge in
                edge.need == .deferred && sources.isIn(ranges, of: call.position.file, edge.position)
            }
            .map(\.target)
        }
        return closures
    }
}
