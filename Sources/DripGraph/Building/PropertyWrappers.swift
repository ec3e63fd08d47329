// SPDX-License-Identifier: MIT

import DripIndex

/// The property wrappers of the build and their uses. The index does not record that a wrapped property runs its
/// wrapper's accessors.
struct PropertyWrappers {
    /// The members that a use of a wrapped property runs.
    private struct Wrapper {
        let value: SymbolID
        let projection: SymbolID?
    }

    /// The wrapper of each wrapped property.
    private var wrappers: [SymbolID: Wrapper] = [:]
    /// The wrapped local variables, which the index does not record.
    private(set) var localUses: [(reference: IndexFacts.Reference, targets: [SymbolID])] = []
    private let facts: IndexFacts
    private let declarations: Declarations
    private let sources: SourceFiles

    /// The wrapper of a property.
    func type(wrapping property: SymbolID) -> SymbolID? {
        wrappers[property].flatMap { declarations.enclosingType(of: $0.value) }
    }

    /// Finds wrapped properties by the wrapper's name right after an `@`. For a wrapped local variable, the index has a
    /// call of the wrapper's initializer at this position instead.
    init(_ facts: IndexFacts, _ declarations: Declarations, _ sources: SourceFiles) throws(IndexFailure) {
        self.facts = facts
        self.declarations = declarations
        self.sources = sources
        let types = Self.types(facts, declarations)
        if types.isEmpty { return }
        for use in facts.propertyTypes where !declarations.testFiles.contains(use.position.file) {
            guard let wrapper = types[use.type], try sources.hasCode("@", before: use.position) else { continue }
            wrappers[use.property] = wrapper
        }
        for reference in facts.references where facts[reference.symbol].kind == .initializer {
            guard let type = declarations.enclosingType(of: reference.symbol), let wrapper = types[type],
                facts[reference.container].kind != .property,
                !declarations.testFiles.contains(reference.position.file),
                try sources.hasCode("@", before: reference.position)
            else { continue }
            localUses.append((reference, [wrapper.value, wrapper.projection].compactMap(\.self)))
        }
    }

    /// The wrapper's members that a use of a wrapped property also runs; empty for other symbols.
    func targets(of reference: IndexFacts.Reference) throws(IndexFailure) -> [SymbolID] {
        if let wrapper = wrappers[declarations.canonical(reference.symbol)] {
            guard let projection = wrapper.projection, try sources.hasCode("$", before: reference.position) else {
                return [wrapper.value]
            }
            return [projection]
        }
        guard facts[reference.symbol].kind == .setter, let property = facts.accessors[reference.symbol],
            let wrapper = wrappers[property]
        else { return [] }
        return declarations.setter(of: wrapper.value).map { [$0] } ?? []
    }

    private static func types(_ facts: IndexFacts, _ declarations: Declarations) -> [SymbolID: Wrapper] {
        var types: [SymbolID: Wrapper] = [:]
        for id in facts.definitions.keys where facts[id].kind == .property && facts[id].name == "wrappedValue" {
            guard let type = declarations.enclosingType(of: id) else { continue }
            let projection = declarations.members(of: type).first {
                facts[$0].kind == .property && facts[$0].name == "projectedValue"
            }
            types[type] = Wrapper(value: id, projection: projection)
        }
        return types
    }
}
