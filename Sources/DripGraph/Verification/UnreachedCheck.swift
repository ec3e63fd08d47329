// SPDX-License-Identifier: MIT

import DripIndex

/// Providers that no code uses.
struct UnreachedCheck: Check {
    func findings(in analysis: Analysis) throws(IndexFailure) -> [Finding] {
        let reached = reachedSymbols(analysis)
        let users = users(analysis)
        var findings: [Finding] = []
        for provider in analysis.providerCalls.providers.keys where !reached.contains(provider) {
            if try isPublic(provider, analysis) { continue }
            findings.append(finding(provider, users[provider] ?? [], analysis))
        }
        return findings
    }

    /// What runs if every function runs that nothing else calls, except providers.
    ///
    /// Such a function may be an entry point, or be called by a framework. Functions that only call each other count too.
    private func reachedSymbols(_ analysis: Analysis) -> Set<SymbolID> {
        let edges = analysis.calls.edges
        let isProvider = { (id: SymbolID) in analysis.providerCalls.providers[id] != nil }
        var reached: Set<SymbolID> = []
        let nodes = edges.keys.sorted { $0.index < $1.index }
        let parts = stronglyConnected(nodes) { (edges[$0] ?? []).map(\.target) }
        let partOf = Dictionary(
            uniqueKeysWithValues: parts.enumerated().flatMap { number, part in part.map { ($0, number) } }
        )
        var hasCaller = Array(repeating: false, count: parts.count)
        for (source, edges) in edges {
            for edge in edges where partOf[edge.target] != partOf[source] { hasCaller[partOf[edge.target]!] = true }
        }
        var stack = parts.indices.filter { !hasCaller[$0] && !parts[$0].contains(where: isProvider) }.flatMap {
            parts[$0]
        }
        reached.formUnion(stack)
        while let symbol = stack.popLast() {
            for edge in edges[symbol] ?? [] where reached.insert(edge.target).inserted { stack.append(edge.target) }
        }
        return reached
    }

    /// Code of other packages may use a public provider.
    private func isPublic(_ provider: SymbolID, _ analysis: Analysis) throws(IndexFailure) -> Bool {
        guard let definition = analysis.facts.definitions[provider] else { return false }
        var words = try analysis.sources.modifiers(at: definition.position)
        if let parent = definition.parent, analysis.facts[parent].kind == .extension,
            let position = analysis.facts.definitions[parent]?.position
        {
            words += try analysis.sources.modifiers(at: position)
        }
        return words.contains("public") || words.contains("open")
    }

    private func users(_ analysis: Analysis) -> [SymbolID: Set<String>] {
        let names = Dictionary(
            uniqueKeysWithValues: analysis.providerCalls.providers.keys.map { ($0, analysis.label($0)) }
        )
        var users: [SymbolID: Set<String>] = [:]
        for (source, edges) in analysis.calls.edges {
            for edge in edges where names[edge.target] != nil && source != edge.target {
                users[edge.target, default: []].insert(names[source] ?? analysis.label(source))
            }
        }
        return users
    }

    private func finding(_ provider: SymbolID, _ users: Set<String>, _ analysis: Analysis) -> Finding {
        let place = analysis.facts.definitions[provider]!.position
        return Finding(
            rule: .unreached,
            severity: .warning,
            place: analysis.names.place(place),
            headline: "nothing reaches \(analysis.label(provider, inModule: true))",
            why: users.isEmpty
                ? "No function outside test targets uses it."
                : "Only \(Self.listed(users)) would use it, and nothing reaches that either.",
            remedies: ["remove it;", "make it `public` if code outside this build calls it."],
            silencedAt: [place]
        )
    }

    private static func listed(_ users: Set<String>) -> String {
        let shown = users.sorted().prefix(3).joined(separator: ", ")
        return users.count > 3 ? "\(shown) and others" : shown
    }
}
