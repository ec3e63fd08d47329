// SPDX-License-Identifier: MIT

import DripIndex

extension Analysis {
    /// Whether running a symbol makes something that Drip keeps or guards: a provider, or the initializer of a module.
    func isCreation(_ symbol: SymbolID) -> Bool {
        if providerCalls.providers[symbol] != nil { return true }
        guard facts[symbol].kind == .initializer, let type = declarations.enclosingType(of: symbol) else {
            return false
        }
        return declarations.isBelow(.moduleBase, type)
    }

    /// The strategy call of a provider, or where anything else is declared.
    func site(of symbol: SymbolID) -> IndexFacts.Position {
        providerCalls.providers[symbol]?.first?.position ?? facts.definitions[symbol]!.position
    }

    /// `boiler()`, or `Boiler.init(size:)`, or `boiler() in ShopModule`; overloads by type with it, `price() -> Int`.
    func label(_ symbol: SymbolID, inModule: Bool = false) -> String {
        let type = names.typeName(around: symbol)
        if facts[symbol].kind == .initializer { return (type.map { "\($0)." } ?? "") + names.name(symbol) }
        let name = withoutAccessor(symbol) + (overloads.contains(symbol) ? " -> \(self.type(of: symbol))" : "")
        return name + (inModule ? type.map { " in \($0)" } ?? "" : "")
    }

    /// The name as written: the index calls accessors `getter:level` and `didSet:level`.
    private func withoutAccessor(_ symbol: SymbolID) -> String {
        let name = names.name(symbol)
        guard [.getter, .setter].contains(facts[symbol].kind), let colon = name.firstIndex(of: ":") else { return name }
        return String(name[name.index(after: colon)...])
    }

    /// What a symbol makes, as the user writes it.
    func type(of symbol: SymbolID) -> String { names.signature(symbol).result }

    /// A line of a path.
    func step(_ symbol: SymbolID) -> Finding.Step {
        let strategies = strategies(of: symbol).map(\.rawValue).joined(separator: ", ")
        let other =
            switch facts[symbol].kind {
            case .initializer: "init"
            case .property: "property"
            case .setter: "setter"
            default: "function"
            }
        return Finding.Step(
            name: label(symbol), kind: strategies.isEmpty ? other : strategies, place: names.place(site(of: symbol)))
    }

    /// The strategies that a provider calls, in the order of the source; none for anything else.
    func strategies(of symbol: SymbolID) -> [Strategy] {
        (providerCalls.providers[symbol] ?? []).map(\.strategy).uniqued()
    }

    /// Whether somebody keeps the instance of a provider while others ask for it.
    func keeps(_ symbol: SymbolID) -> Bool { strategies(of: symbol).contains { $0 != .transient } }

    /// Whether a recursive provider can reach an end: its arguments may differ each time, and nothing else is kept.
    func mayEndRecursion(_ symbol: SymbolID) -> Bool {
        guard !facts[symbol].labels.isEmpty, let calls = providerCalls.providers[symbol] else { return false }
        return calls.contains { $0.isKeyed || $0.strategy == .transient }
    }
}
