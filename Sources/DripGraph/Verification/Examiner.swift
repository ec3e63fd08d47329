// SPDX-License-Identifier: MIT

import DripIndex

/// What looks at an analysis: a check, or what several checks ask.
protocol Examiner: Sendable {
    var analysis: Analysis { get }
}

extension Examiner {
    var facts: IndexFacts { _read { yield analysis.facts } }
    var declarations: Declarations { analysis.declarations }
    var sources: SourceFiles { analysis.sources }
    var calls: CallGraph { _read { yield analysis.calls } }
    var providerCalls: ProviderCalls { _read { yield analysis.providerCalls } }
    var names: NodeNames { _read { yield analysis.names } }
    var dripCalls: [DripCall] { analysis.dripCalls }
    var graph: Graph { _read { yield analysis.graph } }
    var trees: TreeFacts { _read { yield analysis.trees } }

    /// A finding at the first of some positions. A comment at each of them silences it.
    func report(
        _ rule: Finding.Rule, at positions: [IndexFacts.Position], headline: String, why: String, remedies: [String]
    ) -> Finding {
        Finding(
            rule: rule, place: names.place(positions[0]), headline: headline, why: why, remedies: remedies,
            silencedAt: positions)
    }

    /// The position of a declaration; `nil` for a declaration of a library.
    func position(of symbol: SymbolID) -> IndexFacts.Position? { facts.definitions[symbol]?.position }

    /// The types and protocols of the build, by their ids in the graph.
    var typesByID: [String: SymbolID] {
        let types = facts.definitions.keys.filter { [.type, .protocol].contains(facts[$0].kind) }
        return Dictionary(types.map { (names.qualified($0), $0) }) { first, _ in first }
    }
}

extension Analysis: Examiner {
    var analysis: Analysis { self }
}
