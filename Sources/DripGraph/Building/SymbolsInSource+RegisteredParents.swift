// SPDX-License-Identifier: MIT

import DripIndex

extension SymbolsInSource {
    /// The types of the parents that components register in their initializers, in source order:
    /// `Registry(parent: server)`.
    func registeredParents(among calls: [DripCall]) -> [SymbolID: [String]] {
        var types: [SymbolID: [String]] = [:]
        for call in calls.calls(.parentRegistration) {
            guard facts[call.container].kind == .initializer,
                let component = declarations.enclosingType(of: call.container),
                facts[call.symbol].kind == .initializer || call.receiver == component,
                let parent = parentType(of: call), types[component]?.contains(parent) != true
            else { continue }
            types[component, default: []].append(parent)
        }
        return types
    }

    /// The type of the parameter or property that is the parent.
    private func parentType(of call: IndexFacts.Reference) -> String? {
        let text = sources.text(call.position.file)
        guard let parent = sources.arguments(ofCallAt: call.position).last,
            let range = text.statements(ofClosure: parent.range), let last = text.path(in: range)?.last
        else { return nil }
        if let symbol = symbol(at: last.offset, in: call.position.file) {
            return declarations.demangled(symbol)?.exactResult
        }
        let types = declarations.demangled(call.container)?.exactParameters ?? []
        return zip(sources.parameterNames(of: call.container), types).first { $0.0 == last.name }?.1
    }
}
