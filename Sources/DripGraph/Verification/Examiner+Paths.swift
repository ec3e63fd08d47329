// SPDX-License-Identifier: MIT

import DripIndex

extension Examiner {
    /// Whether a symbol is a provider or the initializer of a module. A cycle without such a symbol is ordinary
    /// recursion.
    func isCreation(_ symbol: SymbolID) -> Bool {
        if providerCalls.providers[symbol] != nil { return true }
        return facts[symbol].kind == .initializer
            && declarations.enclosingType(of: symbol).map(declarations.isModule) ?? false
    }

    /// The position of a provider's first strategy call, or of any other symbol's declaration.
    func site(of symbol: SymbolID) -> IndexFacts.Position {
        providerCalls.providers[symbol]?.first?.position ?? facts.definitions[symbol]!.position
    }

    /// `boiler()`, `boiler() in ShopModule` or `Boiler.init(size:)`. Overloads also show their type: `price() -> Int`.
    func label(_ symbol: SymbolID, inModule: Bool = false) -> String {
        let type = names.typeName(around: symbol)
        if facts[symbol].kind == .initializer { return (type.map { "\($0)." } ?? "") + facts[symbol].name }
        let name = withoutAccessor(symbol) + (analysis.overloads.contains(symbol) ? " -> \(self.type(of: symbol))" : "")
        return name + (inModule ? type.map { " in \($0)" } ?? "" : "")
    }

    /// The name as written: the index calls accessors `getter:level` and `didSet:level`.
    private func withoutAccessor(_ symbol: SymbolID) -> String {
        let name = facts[symbol].name
        guard [.getter, .setter].contains(facts[symbol].kind), let colon = name.firstIndex(of: ":") else { return name }
        return String(name[name.index(after: colon)...])
    }

    /// The type that a symbol returns, as written.
    func type(of symbol: SymbolID) -> String { names.signature(symbol).result }

    /// The line for a symbol in a path.
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

    /// The strategies that a provider calls, in source order; empty for other symbols.
    func strategies(of symbol: SymbolID) -> [Strategy] {
        (providerCalls.providers[symbol] ?? []).map(\.strategy).uniqued()
    }

    /// Whether several calls of a provider may get the same instance.
    func keeps(_ symbol: SymbolID) -> Bool { strategies(of: symbol).contains { $0 != .transient } }

    /// Whether a recursive provider may end: it has arguments, and is keyed or transient.
    func mayEndRecursion(_ symbol: SymbolID) -> Bool {
        guard !facts[symbol].labels.isEmpty, let calls = providerCalls.providers[symbol] else { return false }
        return calls.contains { $0.isKeyed || $0.strategy == .transient }
    }
}
