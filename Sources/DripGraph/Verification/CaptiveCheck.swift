// SPDX-License-Identifier: MIT

import DripIndex

/// Singles that keep what was meant to live shorter.
struct CaptiveCheck: Check {
    func findings(in analysis: Analysis) -> [Finding] {
        let leading = leadingToShortLived(analysis)
        return analysis.providerCalls.providers.flatMap { provider, calls -> [Finding] in
            guard let call = calls.first(where: { Self.keeping.contains($0.strategy) }), leading.contains(provider)
            else {
                return []
            }
            return captives(of: provider, leading, analysis).map { finding($0, call, analysis) }
        }
    }

    /// Everything from which a short-lived provider can be reached: only there a search is worth while.
    private func leadingToShortLived(_ analysis: Analysis) -> Set<SymbolID> {
        var stack = analysis.providerCalls.providers.keys.filter { isShortLived($0, analysis) }
        if stack.isEmpty { return [] }
        var callers: [SymbolID: [SymbolID]] = [:]
        for (source, edges) in analysis.calls.edges {
            for edge in edges where edge.need < .deferred { callers[edge.target, default: []].append(source) }
        }
        var leading = Set(stack)
        while let symbol = stack.popLast() {
            for caller in callers[symbol] ?? [] where leading.insert(caller).inserted && passesOn(caller, analysis) {
                stack.append(caller)
            }
        }
        return leading
    }

    /// The paths from a provider to short-lived ones, through functions and transients, which keep nothing themselves.
    private func captives(of provider: SymbolID, _ leading: Set<SymbolID>, _ analysis: Analysis) -> [[SymbolID]] {
        var captives: [SymbolID] = []
        var cameFrom: [SymbolID: SymbolID] = [:]
        var queue = [provider]
        var head = 0
        while head < queue.count {
            let symbol = queue[head]
            head += 1
            for edge in analysis.calls.edges[symbol] ?? [] where edge.need < .deferred {
                let target = edge.target
                guard leading.contains(target), target != provider, cameFrom[target] == nil else { continue }
                cameFrom[target] = symbol
                if isShortLived(target, analysis) { captives.append(target) }
                if passesOn(target, analysis) { queue.append(target) }
            }
        }
        return captives.map { captive in
            var path = [captive]
            while let previous = cameFrom[path.last!] { path.append(previous) }
            return path.reversed()
        }
    }

    private func isShortLived(_ symbol: SymbolID, _ analysis: Analysis) -> Bool {
        analysis.strategies(of: symbol).contains(where: Self.shortLived.contains)
    }

    private func passesOn(_ symbol: SymbolID, _ analysis: Analysis) -> Bool {
        let strategies = analysis.strategies(of: symbol)
        return strategies.isEmpty || strategies.contains(.transient)
    }

    private func finding(_ path: [SymbolID], _ call: ProviderCalls.Call, _ analysis: Analysis) -> Finding {
        let (provider, captive) = (path[0], path.last!)
        let kept = analysis.strategies(of: captive).first(where: Self.shortLived.contains)!.rawValue
        let article = call.strategy == .asyncSingle ? "An" : "A"
        return Finding(
            rule: .captive,
            severity: .warning,
            place: analysis.names.place(call.position),
            headline: "\(analysis.label(provider, inModule: true)) keeps the \(kept) \(analysis.label(captive))",
            path: path.map(analysis.step),
            why:
                "\(article) \(call.strategy.rawValue) lives as long as its component, so the first instance of "
                + "\(analysis.label(captive)) does too.",
            remedies: [
                "hand \(analysis.label(provider)) a Provider<\(analysis.type(of: captive))> and call it where it is used;",
                "give both the same strategy.",
            ],
            silencedAt: [call.position]
        )
    }

    private static let keeping: Set<Strategy> = [.single, .asyncSingle]
    private static let shortLived: Set<Strategy> = [.weakSingle, .graphSingle]
}
