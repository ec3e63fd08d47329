// SPDX-License-Identifier: MIT

import DripIndex

extension Analysis {
    /// Whether running a symbol makes something that Drip keeps or guards: a provider, or the initialiser of a module.
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

    /// `boiler()`, or `Boiler.init(size:)`, or `boiler() in ShopModule`.
    func label(_ symbol: SymbolID, inModule: Bool = false) -> String {
        let type = names.typeName(around: symbol)
        if facts[symbol].kind == .initializer { return (type.map { "\($0)." } ?? "") + names.name(symbol) }
        return names.name(symbol) + (inModule ? type.map { " in \($0)" } ?? "" : "")
    }

    /// What a symbol makes, as the user writes it.
    func type(of symbol: SymbolID) -> String { names.signature(symbol).result }

    /// A line of a path.
    func step(_ symbol: SymbolID) -> Finding.Step {
        let strategy = providerCalls.providers[symbol]?.first?.strategy.rawValue
        let other =
            switch facts[symbol].kind {
            case .initializer: "init"
            case .property: "property"
            default: "function"
            }
        return Finding.Step(name: label(symbol), kind: strategy ?? other, place: names.place(site(of: symbol)))
    }

    /// Whether somebody keeps the instance of a provider while others ask for it.
    func keeps(_ symbol: SymbolID) -> Bool {
        providerCalls.providers[symbol]?.contains { $0.strategy != .transient } ?? false
    }

    /// Whether a recursive provider can reach an end: its arguments may differ each time, and nothing else is kept.
    func mayEndRecursion(_ symbol: SymbolID) -> Bool {
        guard let call = providerCalls.providers[symbol]?.first else { return false }
        return !facts[symbol].labels.isEmpty && (call.isKeyed || call.strategy == .transient)
    }
}
