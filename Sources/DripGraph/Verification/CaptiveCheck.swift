// SPDX-License-Identifier: MIT

import DripIndex

/// Singles that keep what was meant to live shorter.
struct CaptiveCheck: Check {
    func findings(in analysis: Analysis) -> [Finding] {
        analysis.providerCalls.providers.flatMap { provider, calls -> [Finding] in
            guard Self.keeping.contains(calls[0].strategy) else { return [] }
            return captives(of: provider, analysis).map { finding($0, of: provider, analysis) }
        }
    }

    /// The paths from a provider to short-lived ones, through functions and transients, which keep nothing themselves.
    private func captives(of provider: SymbolID, _ analysis: Analysis) -> [[SymbolID]] {
        var paths: [[SymbolID]] = []
        var seen: Set<SymbolID> = [provider]
        var queue = [[provider]]
        var head = 0
        while head < queue.count {
            let path = queue[head]
            head += 1
            for edge in analysis.calls.edges[path.last!] ?? [] where edge.need < .deferred {
                guard seen.insert(edge.target).inserted else { continue }
                let strategy = analysis.providerCalls.providers[edge.target]?[0].strategy
                if let strategy, Self.shortLived.contains(strategy) { paths.append(path + [edge.target]) }
                if strategy == nil || strategy == .transient { queue.append(path + [edge.target]) }
            }
        }
        return paths
    }

    private func finding(_ path: [SymbolID], of provider: SymbolID, _ analysis: Analysis) -> Finding {
        let site = analysis.site(of: provider)
        let captive = path.last!
        let (keeper, kept) = (analysis.step(provider).kind, analysis.step(captive).kind)
        return Finding(
            rule: .captive,
            severity: .warning,
            place: analysis.names.place(site),
            headline: "\(analysis.label(provider, inModule: true)) keeps the \(kept) \(analysis.label(captive))",
            path: path.map(analysis.step),
            why:
                "A \(keeper) lives as long as its component, so the first instance of \(analysis.label(captive)) does too.",
            remedies: [
                "hand \(analysis.label(provider)) a Provider<\(analysis.type(of: captive))> and call it where it is used;",
                "give both the same strategy.",
            ],
            silencedAt: [site]
        )
    }

    private static let keeping: Set<Strategy> = [.single, .asyncSingle]
    private static let shortLived: Set<Strategy> = [.weakSingle, .graphSingle]
}
