// SPDX-License-Identifier: MIT

import DripIndex

extension Declarations {
    /// The types that the build declares outside test targets.
    var types: [SymbolID] {
        facts.definitions.filter { facts[$0].kind == .type && !isTest($1.position) }.map(\.key)
    }

    func isModule(_ type: SymbolID) -> Bool { isBelow(.moduleBase, type) }

    /// Whether a type is a component of any sort.
    func isComponent(_ type: SymbolID) -> Bool {
        isBelow(.componentBase, type) || isBelow(.childComponentBase, type)
    }

    /// The members that call a function of Drip, in source order, by the type that declares them.
    func accessors(_ meaning: DripSymbol, among calls: [DripCall]) -> [SymbolID: [SymbolID]] {
        calls.calls(meaning).map { canonical($0.container) }.uniqued().reduce(into: [:]) { members, member in
            guard let type = enclosingType(of: member) else { return }
            members[type, default: []].append(member)
        }
    }

    /// The component that a module is bound to: the type of its `component` property or of its initializer's parameter.
    func owner(of type: SymbolID) -> SymbolID? {
        for ancestor in ancestors(of: type) {
            for member in members(of: ancestor) {
                let written =
                    switch facts[member].name {
                    case "component" where facts[member].kind == .property: demangled(member)?.exactResult
                    case "init(_:)", "init(component:)": demangled(member)?.exactParameters.first
                    default: nil as String?
                    }
                if let owner = written.flatMap({ self.type(named: $0) }), isComponent(owner) { return owner }
            }
        }
        return nil
    }
}
