// SPDX-License-Identifier: MIT

import DripIndex

/// The parents that components register in their initializers: `Registry(parent: server)`.
struct RegisteredParents {
    /// The types of the parents of each component, in source order.
    private(set) var types: [SymbolID: [String]] = [:]

    init(
        _ declarations: Declarations, _ sources: SourceFiles, _ symbols: SymbolsInSource,
        calls: [(IndexFacts.Reference, DripSymbol)]
    ) throws(IndexFailure) {
        for (call, symbol) in calls where symbol == .parentRegistration {
            guard declarations.facts[call.container].kind == .initializer,
                let component = declarations.enclosingType(of: call.container),
                declarations.facts[call.symbol].kind == .initializer || call.receiver == component,
                let parent = try Self.type(of: call, declarations, sources, symbols),
                types[component]?.contains(parent) != true
            else { continue }
            types[component, default: []].append(parent)
        }
    }

    /// The type of the parameter or property that is the parent.
    private static func type(
        of call: IndexFacts.Reference, _ declarations: Declarations, _ sources: SourceFiles,
        _ symbols: SymbolsInSource
    ) throws(IndexFailure) -> String? {
        let text = try sources.text(call.position.file)
        let arguments = try sources.arguments(ofCallAt: call.position)
        guard let parent = arguments.last, let range = text.statements(ofClosure: parent.range),
            let last = text.path(in: range)?.last,
            let position = declarations.facts.definitions[call.container]?.position
        else { return nil }
        if let symbol = try symbols.symbol(at: last.offset, in: call.position.file) {
            return declarations.demangled(symbol)?.exactResult
        }
        let names = try sources.offset(of: position).map(text.parameters) ?? []
        let types = declarations.demangled(call.container)?.exactParameters ?? []
        return zip(names, types).first { $0.0.name == last.name }?.1
    }
}
