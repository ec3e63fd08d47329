// SPDX-License-Identifier: MIT

import DripIndex

/// The strategies that users write: functions that forward their caller's place to a strategy, as in `file: file`.
///
/// The callers of such a function are the providers, not the function itself.
struct OwnStrategies {
    typealias Call = (IndexFacts.Reference, DripSymbol)

    /// The calls to Drip and to users' strategies, except those in `handedOn`.
    private(set) var calls: [Call] = []
    /// The strategy calls inside users' strategies.
    private(set) var handedOn: [Call] = []

    /// - Parameter dripCalls: The calls to Drip, with their meaning.
    init(
        _ facts: IndexFacts,
        _ declarations: Declarations,
        _ sources: SourceFiles,
        dripCalls: [Call]
    ) throws(IndexFailure) {
        var known: Set<SymbolID> = []
        var next = dripCalls
        while !next.isEmpty {
            var own: [SymbolID: DripSymbol] = [:]
            for (call, symbol) in next {
                if try Self.handsOnItsPlace(call, symbol, facts, sources) {
                    own[declarations.canonical(call.container)] = symbol.asOwn
                    handedOn.append((call, symbol))
                } else {
                    calls.append((call, symbol))
                }
            }
            // A strategy that calls itself is visited once.
            own = own.filter { known.insert($0.key).inserted }
            next = own.isEmpty ? [] : Self.callsOf(own, facts, declarations)
        }
    }

    private static func callsOf(
        _ own: [SymbolID: DripSymbol],
        _ facts: IndexFacts,
        _ declarations: Declarations
    ) -> [Call] {
        facts.references.compactMap { reference in
            guard reference.isCall, !declarations.testFiles.contains(reference.position.file) else { return nil }
            return own[declarations.canonical(reference.symbol)].map { (reference, $0) }
        }
    }

    private static func handsOnItsPlace(
        _ call: IndexFacts.Reference,
        _ symbol: DripSymbol,
        _ facts: IndexFacts,
        _ sources: SourceFiles
    ) throws(IndexFailure) -> Bool {
        guard case .strategy = symbol, facts[call.container].kind == .function,
            !facts[call.container].labels.isEmpty
        else { return false }
        return try sources.arguments(ofCallAt: call.position).contains { $0.label == "file" }
    }
}

extension DripSymbol {
    /// The meaning of a user's strategy that forwards to this strategy.
    fileprivate var asOwn: DripSymbol {
        guard case .strategy(let strategy, let isKeyed, _) = self else { return self }
        return .strategy(strategy, isKeyed: isKeyed, isOwn: true)
    }
}
