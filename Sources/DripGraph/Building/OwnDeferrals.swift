// SPDX-License-Identifier: MIT

import DripIndex

/// The calls to users' functions that forward a closure parameter to `provider`, `lazy` or `factory`. A closure that a
/// caller passes runs later, too.
struct OwnDeferrals {
    typealias Call = (IndexFacts.Reference, DripSymbol)

    private(set) var calls: [Call] = []

    /// - Parameter dripCalls: The calls to Drip, with their meaning.
    init(
        _ facts: IndexFacts,
        _ declarations: Declarations,
        _ sources: SourceFiles,
        dripCalls: [Call]
    ) throws(IndexFailure) {
        var known: Set<SymbolID> = []
        var next = dripCalls.filter { [.deferring, .deferringOnce].contains($0.1) }.map(\.0)
        while !next.isEmpty {
            var own: Set<SymbolID> = []
            for call in next where !known.contains(call.container) {
                if try Self.handsOnAParameter(call, facts, sources) { own.insert(call.container) }
            }
            known.formUnion(own)
            next = own.isEmpty ? [] : facts.references.filter { $0.isCall && own.contains($0.symbol) }
            calls += next.map { ($0, .ownDeferring) }
        }
    }

    /// Whether an argument of a call names a parameter of the enclosing function.
    private static func handsOnAParameter(
        _ call: IndexFacts.Reference, _ facts: IndexFacts, _ sources: SourceFiles
    ) throws(IndexFailure) -> Bool {
        guard [.function, .initializer].contains(facts[call.container].kind),
            let declared = facts.definitions[call.container]?.position, declared.file == call.position.file
        else { return false }
        let text = try sources.text(declared.file)
        guard let offset = text.offset(line: declared.line, column: declared.column) else { return false }
        let names = text.parameters(ofDeclarationAt: offset).map(\.name)
        return try sources.arguments(ofCallAt: call.position).contains { argument in
            names.contains { text.hasWord($0, in: argument.range) }
        }
    }
}
