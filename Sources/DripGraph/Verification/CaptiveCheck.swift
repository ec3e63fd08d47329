// SPDX-License-Identifier: MIT

import DripIndex

/// Singles that keep an instance of a shorter lifetime.
struct CaptiveCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let uses = try KeptUses(analysis)
        let leading = try leadingToShortLived(uses)
        if leading.isEmpty { return [] }
        let flow = ValueFlow(analysis)
        var findings: [Finding] = []
        for (provider, calls) in analysis.providerCalls.providers where leading.contains(provider) {
            guard let call = calls.first(where: { Self.keeping.contains($0.strategy) }), analysis.canHold(provider)
            else { continue }
            for path in try captives(of: provider, leading, uses, flow) {
                findings.append(try finding(path, call))
            }
        }
        return findings
    }

    /// The symbols that lead to a short-lived provider. The search skips all others.
    private func leadingToShortLived(
        _ uses: KeptUses
    ) throws(IndexFailure) -> Set<SymbolID> {
        var stack = analysis.providerCalls.providers.keys.filter { isShortLived($0) }
        if stack.isEmpty { return [] }
        var callers: [SymbolID: [SymbolID]] = [:]
        for (source, edges) in analysis.calls.edges {
            for edge in edges where try uses.isKept(edge.need, at: edge.position, analysis.sources) {
                callers[edge.target, default: []].append(source)
            }
        }
        var leading = Set(stack)
        while let symbol = stack.popLast() {
            for caller in callers[symbol] ?? [] where leading.insert(caller).inserted && passesOn(caller) {
                stack.append(caller)
            }
        }
        return leading
    }

    /// The paths from a provider to short-lived providers, through functions and transients, which keep nothing
    /// themselves.
    private func captives(
        of provider: SymbolID,
        _ leading: Set<SymbolID>,
        _ uses: KeptUses,
        _ flow: ValueFlow
    ) throws(IndexFailure) -> [[SymbolID]] {
        var captives: [SymbolID] = []
        var cameFrom: [SymbolID: SymbolID] = [:]
        var queue = [provider]
        var head = 0
        while head < queue.count {
            let symbol = queue[head]
            head += 1
            for edge in analysis.calls.declarations(usedBy: symbol) {
                let target = edge.target
                guard leading.contains(target), target != provider, cameFrom[target] == nil,
                    try uses.isKept(edge.need, at: edge.position, analysis.sources),
                    try !isLetGo(edge, by: symbol, flow)
                else { continue }
                cameFrom[target] = symbol
                if isShortLived(target) { captives.append(target) }
                if passesOn(target) { queue.append(target) }
            }
        }
        return captives.map { captive in
            var path = [captive]
            while let previous = cameFrom[path.last!] { path.append(previous) }
            return path.reversed()
        }
    }

    /// Whether a function drops what a call in it returns.
    private func isLetGo(
        _ call: CallGraph.Edge, by function: SymbolID, _ flow: ValueFlow
    ) throws(IndexFailure) -> Bool {
        guard let body = try analysis.body(of: function), body.file == call.position.file,
            let offset = try analysis.sources.offset(of: call.position), body.range.contains(offset)
        else { return false }
        let value = HeldValue(resultOf: call.target, analysis.declarations)
        return try flow.end(ofCallAt: offset, value, in: body) == .dropped
    }

    private func isShortLived(_ symbol: SymbolID) -> Bool {
        analysis.strategies(of: symbol).contains(where: Self.shortLived.contains)
    }

    private func passesOn(_ symbol: SymbolID) -> Bool {
        let strategies = analysis.strategies(of: symbol)
        guard strategies.isEmpty || strategies.contains(.transient) else { return false }
        return analysis.facts[symbol].kind == .initializer || analysis.canHold(symbol)
    }

    private func finding(_ path: [SymbolID], _ call: ProviderCalls.Call) throws(IndexFailure) -> Finding {
        let (provider, captive) = (path[0], path.last!)
        let deferred = try DeferredType(of: captive, analysis).text
        let kept = analysis.strategies(of: captive).first(where: Self.shortLived.contains)!.rawValue
        let article = call.strategy == .asyncSingle ? "An" : "A"
        return Finding(
            rule: .captive,
            place: analysis.names.place(call.position),
            headline: "\(analysis.label(provider, inModule: true)) keeps the \(kept) \(analysis.label(captive))",
            why:
                "\(article) \(call.strategy.rawValue) lives as long as its component, so the first instance of "
                + "\(analysis.label(captive)) does too.",
            remedies: [
                "hand \(analysis.label(provider)) \(deferred) and call it where it is used;",
                call.strategy == .asyncSingle || call.isKeyed
                    ? "make \(analysis.label(captive)) a `single`, if it may live as long."
                    : "give both the same strategy.",
            ],
            silencedAt: [call.position]
        )
        .along(path.map(analysis.step))
    }

    private static let keeping: Set<Strategy> = [.single, .asyncSingle]
    private static let shortLived: Set<Strategy> = [.weakSingle, .graphSingle]
}
