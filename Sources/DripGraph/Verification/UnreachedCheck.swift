// SPDX-License-Identifier: MIT

import DripIndex

/// Providers that no code uses.
struct UnreachedCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let unreached = Set(providerCalls.providers.keys).subtracting(reachedSymbols())
        let users = users(of: unreached)
        return unreached.map { finding($0, users[$0] ?? []) }
    }

    /// The symbols that entry points reach. Entry points are uncalled functions that are not providers, declarations
    /// that other code may call, and silenced providers.
    private func reachedSymbols() -> Set<SymbolID> {
        let edges = calls.edges
        let used = { (symbol: SymbolID) in (edges[symbol] ?? []).lazy.map(\.target) }
        let called = Set(reached(from: uncalled(), next: used))
        let witnesses = witnesses()
        let open = Set(edges.keys).union(providerCalls.providers.keys).subtracting(called)
            .filter { isPublic($0) || witnesses.contains($0) }
        let wanted = called.union(reached(from: Array(open), next: used))
        let silenced = providerCalls.providers.keys.filter { !wanted.contains($0) && isSilenced($0) }
        return wanted.union(reached(from: silenced, next: used))
    }

    /// Functions that nothing calls. A framework may call them.
    ///
    /// Functions that only call each other are included.
    private func uncalled() -> [SymbolID] {
        let edges = calls.edges
        let isProvider = { (id: SymbolID) in providerCalls.providers[id] != nil }
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
    private func witnesses() -> Set<SymbolID> {
        let requirements = Set(facts.overrides.map(\.upper)).filter { upper in
            guard facts[upper].kind != .initializer, let definition = facts.definitions[upper] else {
                return facts[upper].kind != .initializer
            }
            return definition.parent.map { facts[$0].kind == .protocol && hasWord(Self.forOthers, $0) } ?? false
        }
        return Set(requirements.flatMap { declarations.candidates(for: declarations.canonical($0), receiver: nil) })
    }

    /// Whether a declaration is public, so that other packages may use it.
    private func isPublic(_ symbol: SymbolID) -> Bool {
        if hasWord(Self.forOthers, symbol) { return true }
        guard let parent = facts.definitions[symbol]?.parent, facts[parent].kind == .extension else { return false }
        return !hasWord(Self.forThisPackage, symbol) && hasWord(Self.forOthers, parent)
    }

    /// Whether a comment keeps an unused provider. The comment then also keeps the providers that it needs.
    private func isSilenced(_ symbol: SymbolID) -> Bool {
        guard providerCalls.providers[symbol] != nil, let place = position(of: symbol) else { return false }
        return isSilenced(.unreached, in: place.file, line: place.line)
    }

    private func hasWord(_ words: Set<String>, _ symbol: SymbolID) -> Bool {
        !words.isDisjoint(with: sources.modifiers(of: symbol))
    }

    private static let forOthers: Set<String> = ["public", "open"]
    private static let forThisPackage: Set<String> = ["package", "internal", "fileprivate", "private"]

    // MARK: - Findings

    private func users(of unreached: Set<SymbolID>) -> [SymbolID: Set<String>] {
        if unreached.isEmpty { return [:] }
        var users: [SymbolID: Set<String>] = [:]
        for source in calls.edges.keys where !calls.isDispatch(source) {
            for edge in calls.declarations(usedBy: source)
            where unreached.contains(edge.target) && source != edge.target {
                users[edge.target, default: []].insert(label(source))
            }
        }
        return users
    }

    private func finding(_ provider: SymbolID, _ users: Set<String>) -> Finding {
        report(
            .unreached, at: [position(of: provider)!],
            headline: "nothing reaches \(label(provider, inModule: true))",
            why: users.isEmpty
                ? "No function outside test targets uses it."
                : "Nothing reaches its users either: \(Self.listed(users)).",
            remedies: ["remove it;", "make it `public` if code outside this build calls it."]
        )
    }

    private static func listed(_ users: Set<String>) -> String {
        let shown = users.sorted().prefix(3).joined(separator: ", ")
        return users.count > 3 ? "\(shown) and others" : shown
    }
}
