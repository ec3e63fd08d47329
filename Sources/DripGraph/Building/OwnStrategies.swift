// SPDX-License-Identifier: MIT

import DripIndex

/// The strategies that users write: functions that forward their caller's place to a strategy, as in `file: file`.
///
/// The callers of such a function are the providers, not the function itself.
struct OwnStrategies {
    /// The calls to Drip and to users' strategies, except those in `handedOn`.
    private(set) var calls: [DripCall] = []
    /// The strategy calls inside users' strategies.
    private(set) var handedOn: [DripCall] = []

    /// The strategy that each of the users' own strategies forwards to.
    var forwarded: [SymbolID: Strategy] {
        calls.reduce(into: [:]) { found, call in
            guard case .strategy(let strategy, _, isOwn: true) = call.1 else { return }
            found[call.0.symbol] = strategy
        }
    }

    /// - Parameter dripCalls: The calls to Drip, with their meaning.
    init(_ declarations: Declarations, _ sources: SourceFiles, dripCalls: [DripCall]) {
        let facts = declarations.facts
        var known: Set<SymbolID> = []
        var next = dripCalls
        while !next.isEmpty {
            var own: [SymbolID: DripSymbol] = [:]
            for (call, symbol) in next {
                if case .strategy(let strategy, let isKeyed, _) = symbol, Self.handsOnItsPlace(call, sources) {
                    own[declarations.canonical(call.container)] = .strategy(strategy, isKeyed: isKeyed, isOwn: true)
                    handedOn.append((call, symbol))
                } else {
                    calls.append((call, symbol))
                }
            }
            // A strategy that calls itself is visited once.
            own = own.filter { known.insert($0.key).inserted }
            if own.isEmpty { return }
            next = facts.references.compactMap { reference in
                guard reference.isCall, !declarations.isTest(reference.position) else { return nil }
                return own[declarations.canonical(reference.symbol)].map { (reference, $0) }
            }
        }
    }

    private static func handsOnItsPlace(_ call: IndexFacts.Reference, _ sources: SourceFiles) -> Bool {
        let function = sources.facts[call.container]
        return function.kind == .function && !function.labels.isEmpty
            && sources.arguments(ofCallAt: call.position).contains { $0.label == "file" }
    }
}
