// SPDX-License-Identifier: MIT

import DripIndex

extension SourceFiles {
    /// The calls to users' functions that forward a closure parameter to `provider`, `lazy` or `factory`. A closure that
    /// a caller passes runs later, too.
    ///
    /// - Parameter dripCalls: The calls to Drip, with their meaning.
    func ownDeferrals(among dripCalls: [DripCall]) -> [DripCall] {
        var calls: [DripCall] = []
        var known: Set<SymbolID> = []
        var next = dripCalls.calls(.deferring) + dripCalls.calls(.deferringOnce)
        while !next.isEmpty {
            let own = Set(next.filter { !known.contains($0.container) && handsOnAParameter($0) }.map(\.container))
            known.formUnion(own)
            next = own.isEmpty ? [] : facts.references.filter { $0.isCall && own.contains($0.symbol) }
            calls += next.map { ($0, .ownDeferring) }
        }
        return calls
    }

    /// Whether an argument of a call names a parameter of the enclosing function.
    private func handsOnAParameter(_ call: IndexFacts.Reference) -> Bool {
        guard [.function, .initializer].contains(facts[call.container].kind),
            facts.definitions[call.container]?.position.file == call.position.file
        else { return false }
        let text = text(call.position.file)
        let names = parameterNames(of: call.container)
        return arguments(ofCallAt: call.position).contains { argument in
            names.contains { text.hasWord($0, in: argument.range) }
        }
    }
}
