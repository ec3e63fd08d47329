// SPDX-License-Identifier: MIT

import DripIndex

/// Providers that no code uses.
struct UnreachedCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let reached = try reachedSymbols()
        let unreached = Set(analysis.providerCalls.providers.keys).subtracting(reached)
        let users = users(of: unreached)
        return unreached.map { finding($0, users[$0] ?? []) }
    }

    /// The symbols that entry points reach. Entry points are uncalled functions that are not providers, declarations
    /// that other code may call, and silenced providers.
    private func reachedSymbols() throws(IndexFailure) -> Set<SymbolID> {
        let edges = analysis.calls.edges
        var reached: Set<SymbolID> = []
        func reach(_ symbol: SymbolID) {
            var stack = reached.insert(symbol).inserted ? [symbol] : []
            while let symbol = stack.popLast() {
                for edge in edges[symbol] ?? [] where reached.insert(edge.target).inserted { stack.append(edge.target) }
            }
        }
        uncalled().forEach(reach)
        let witnesses = try witnesses()
        for symbol in Set(edges.keys).union(analysis.providerCalls.providers.keys) where !reached.contains(symbol) {
            let (isPublic, isSilenced) = try (isPublic(symbol), isSilenced(symbol))
            if isPublic || isSilenced || witnesses.contains(symbol) { reach(symbol) }
        }
        return reached
    }

    /// Functions that nothing calls. A framework may call them.
    ///
    /// Functions that only call each other are included.
    private func uncalled() -> [SymbolID] {
        let edges = analysis.calls.edges
        let isProvider = { (id: SymbolID) in analysis.providerCalls.providers[id] != nil }
        let nodes = edges.keys.sorted { $0.index < $1.index }
        let parts = stronglyConnected(nodes) { (edges[$0] ?? []).map(\.target) }
        let partOf = Dictionary(
            uniqueKeysWithValues: parts.enumerated().flatMap { number, part in part.map { ($0, number) } }
        )
        var hasCaller = Array(repeating: false, count: parts.count)
        for (source, edges) in edges {
            for edge in edges where partOf[edge.target] != partOf[source] { hasCaller[partOf[edge.target]!] = true }
        }
        return parts.indices.filter { !hasCaller[$0] && !parts[$0].contains(where: isProvider) }.flatMap { parts[$0] }
    }

    // MARK: - Roots

    /// Implementations of the requirements of libraries and of public protocols. Code outside the build may call them.
    private func witnesses() throws(IndexFailure) -> Set<SymbolID> {
        let facts = analysis.facts
        var found: Set<SymbolID> = []
        for upper in Set(facts.overrides.map(\.upper)) where facts[upper].kind != .initializer {
            if let definition = facts.definitions[upper] {
                guard let parent = definition.parent, facts[parent].kind == .protocol,
                    try hasWord(Self.forOthers, parent)
                else { continue }
            }
            let symbol = analysis.declarations.canonical(upper)
            found.formUnion(analysis.declarations.candidates(for: symbol, receiver: nil))
        }
        return found
    }

    /// Whether a declaration is public, so that other packages may use it.
    private func isPublic(_ symbol: SymbolID) throws(IndexFailure) -> Bool {
        if try hasWord(Self.forOthers, symbol) { return true }
        guard let parent = analysis.facts.definitions[symbol]?.parent, analysis.facts[parent].kind == .extension else {
            return false
        }
        if try hasWord(Self.forThisPackage, symbol) { return false }
        return try hasWord(Self.forOthers, parent)
    }

    /// Whether a comment keeps an unused provider. The comment then also keeps the providers that it needs.
    private func isSilenced(_ symbol: SymbolID) throws(IndexFailure) -> Bool {
        guard analysis.providerCalls.providers[symbol] != nil,
            let place = analysis.facts.definitions[symbol]?.position
        else { return false }
        return try analysis.isSilenced(.unreached, in: place.file, line: place.line)
    }

    private func hasWord(
        _ words: Set<String>, _ symbol: SymbolID
    ) throws(IndexFailure) -> Bool {
        guard let definition = analysis.facts.definitions[symbol] else { return false }
        return try !words.isDisjoint(with: analysis.sources.modifiers(at: definition.position))
    }

    private static let forOthers: Set<String> = ["public", "open"]
    private static let forThisPackage: Set<String> = ["package", "internal", "fileprivate", "private"]

    // MARK: - Findings

    private func users(of unreached: Set<SymbolID>) -> [SymbolID: Set<String>] {
        if unreached.isEmpty { return [:] }
        var users: [SymbolID: Set<String>] = [:]
        for source in analysis.calls.edges.keys where !analysis.calls.isDispatch(source) {
            for edge in analysis.calls.declarations(usedBy: source)
            where unreached.contains(edge.target) && source != edge.target {
                users[edge.target, default: []].insert(analysis.label(source))
            }
        }
        return users
    }

    private func finding(_ provider: SymbolID, _ users: Set<String>) -> Finding {
        let place = analysis.facts.definitions[provider]!.position
        return Finding(
            rule: .unreached,
            place: analysis.names.place(place),
            headline: "nothing reaches \(analysis.label(provider, inModule: true))",
            why: users.isEmpty
                ? "No function outside test targets uses it."
                : "Nothing reaches its users either: \(Self.listed(users)).",
            remedies: ["remove it;", "make it `public` if code outside this build calls it."],
            silencedAt: [place]
        )
    }

    private static func listed(_ users: Set<String>) -> String {
        let shown = users.sorted().prefix(3).joined(separator: ", ")
        return users.count > 3 ? "\(shown) and others" : shown
    }
}
