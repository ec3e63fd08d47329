// SPDX-License-Identifier: MIT

import DripIndex

/// The ways to break a cycle, and the line to change.
struct CycleRemedies: Examiner {
    let analysis: Analysis

    /// - Parameter cycle: The providers, functions and initializers of the cycle, in order.
    func remedies(for cycle: [SymbolID]) -> [String] {
        let creations = cycle.filter(isCreation)
        if creations.isEmpty { return ["give one of them a strategy and an instance of its own."] }
        if creations.contains(where: { facts[$0].kind == .initializer }) {
            return ["move the call out of the module's initializer into a provider."]
        }
        let (first, last) = (cycle[0], creations.last!)
        if creations.contains(where: { strategies(of: $0).contains(.asyncSingle) }) {
            return awaitingLater(label(last), label(first)) + [Self.sharing]
        }
        var remedies: [String] = []
        if let link = link(in: cycle) { remedies.append(link) }
        remedies.append("hand \(label(last)) \(deferredType(of: first)) and call it after construction;")
        return remedies + [Self.sharing]
    }

    /// The change that moves one reference of the cycle into `link:`. `nil` if no provider of the cycle keeps its
    /// instance: a back reference would then create instances without end.
    private func link(in cycle: [SymbolID]) -> String? {
        let indices = cycle.indices.filter { mayLink(cycle[$0]) }
        var fallback: String?
        for index in indices.reversed() {
            let (provider, target) = (cycle[index], cycle[(index + 1) % cycle.count])
            guard let call = edge(from: provider, to: target) else { continue }
            let place = names.place(call).pathAndLine
            if isInConfigure(call, of: provider) {
                return "write `link:` in place of `configure:` at \(place);"
            }
            let needed =
                cycle[(index + 1)...].first(where: isCreation) ?? cycle.first(where: isCreation)
            let name = needed.map { label($0) } ?? label(target)
            fallback =
                fallback
                ?? "set the reference to \(name) in `link:` of \(label(provider)), in place of the call at "
                + "\(place);"
        }
        return fallback
    }

    private func mayLink(_ symbol: SymbolID) -> Bool {
        guard isCreation(symbol), !mayEndRecursion(symbol), isObject(symbol) else { return false }
        return strategies(of: symbol).contains { Self.linking.contains($0) }
    }

    /// Whether a provider gives an object, whose properties `link:` can set.
    private func isObject(_ provider: SymbolID) -> Bool {
        guard canHold(provider), let type = declarations.resultType(of: provider) else { return canHold(provider) }
        return !["V", "O"].contains(where: facts[type].usr.hasSuffix)
    }

    private func edge(from source: SymbolID, to target: SymbolID) -> IndexFacts.Position? {
        calls.declarations(usedBy: source).first { $0.target == target && $0.need == .creation }?.position
    }

    private func isInConfigure(_ call: IndexFacts.Position, of provider: SymbolID) -> Bool {
        (providerCalls.providers[provider] ?? []).contains { strategy in
            let closures = Regions.arguments(of: strategy, sources).filter { $0.label == "configure" }
            return sources.isIn(closures.map(\.range), of: strategy.position.file, call)
        }
    }

    /// A `Provider` cannot be awaited, and an asynchronous single has no `link:`.
    private func awaitingLater(_ last: String, _ first: String) -> [String] {
        [
            "let the instance of \(last) ask for \(first) when it is used, not while it is made;",
            "use `Task.detached` for work that \(last) need not wait for;",
        ]
    }

    private static let linking: Set<Strategy> = [.single, .weakSingle, .graphSingle]
    private static let sharing = "move what both need into a third provider."
}
