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
    private let declarations: Declarations
    private let sources: SourceFiles

    /// The wrapper of a property.
    func type(wrapping property: SymbolID) -> SymbolID? {
        wrappers[property].flatMap { declarations.enclosingType(of: $0.value) }
    }

    /// Finds wrapped properties by the wrapper's name right after an `@`. For a wrapped local variable, the index has a
    /// call of the wrapper's initializer at this position instead.
    init(_ declarations: Declarations, _ sources: SourceFiles) {
        self.declarations = declarations
        self.sources = sources
        let facts = declarations.facts
        let types = Self.types(declarations)
        if types.isEmpty { return }
        for use in facts.propertyTypes where !declarations.isTest(use.position) {
            guard let wrapper = types[use.type], sources.hasCode("@", before: use.position) else { continue }
            wrappers[use.property] = wrapper
        }
        for reference in facts.references where facts[reference.symbol].kind == .initializer {
            guard let type = declarations.enclosingType(of: reference.symbol), let wrapper = types[type],
                facts[reference.container].kind != .property,
                !declarations.isTest(reference.position), sources.hasCode("@", before: reference.position)
            else { continue }
            localUses.append((reference, [wrapper.value, wrapper.projection].compactMap(\.self)))
        }
    }

    /// The wrapper's members that a use of a wrapped property also runs; empty for other symbols.
    func targets(of reference: IndexFacts.Reference) -> [SymbolID] {
        if let wrapper = wrappers[declarations.canonical(reference.symbol)] {
            guard let projection = wrapper.projection, sources.hasCode("$", before: reference.position) else {
                return [wrapper.value]
            }
            return [projection]
        }
        let facts = declarations.facts
        guard facts[reference.symbol].kind == .setter, let property = facts.accessors[reference.symbol],
            let wrapper = wrappers[property]
        else { return [] }
        return declarations.setter(of: wrapper.value).map { [$0] } ?? []
    }

    private static func types(_ declarations: Declarations) -> [SymbolID: Wrapper] {
        let facts = declarations.facts
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
