// SPDX-License-Identifier: MIT

import DripIndex

/// Providers and modules that need themselves during creation.
struct CycleCheck: Check {
    let analysis: Analysis

    private typealias Node = ModuleInstances.Node

    func findings() -> [Finding] {
        var next = edges()
        let isAlias = aliases(among: Set(next.keys.map(\.symbol))).contains
        // Implicit initializers share a position.
        let starts = next.keys.filter { isCreation($0.symbol) || isAlias($0.symbol) }.sorted {
            (isAlias($0.symbol) ? 1 : 0, site(of: $0.symbol), $0.symbol.index, $0.module ?? -1)
                < (isAlias($1.symbol) ? 1 : 0, site(of: $1.symbol), $1.symbol.index, $1.module ?? -1)
        }
        var cycles = cycles(through: starts, next)
        while removeLaterCalls(of: cycles, from: &next) { cycles = self.cycles(through: starts, next) }
        return cycles.map { $0.map(\.symbol) }.map(finding)
    }

    /// The calls during creation between functions that lead to each other.
    private func edges() -> [Node: [Node]] {
        var calls = calls.edges.mapValues { $0.filter { $0.need == .creation } }
        for (provider, strategies) in providerCalls.providers where isKeyedByModule(strategies) {
            calls[provider] = nil
        }
        for (collector, made) in madeContributions {
            let place = site(of: collector)
            calls[collector, default: []] += made.map { .init(target: $0, need: .creation, position: place) }
        }
        var instances = ModuleInstances(analysis)
        var edges: [Node: [Node]] = [:]
        let parts = stronglyConnected(Array(calls.keys)) { (calls[$0] ?? []).map(\.target) }
        for part in parts where part.count > 1 || calls[part[0]]?.contains(where: { $0.target == part[0] }) == true {
            // Remove silenced nodes before the search. A silenced cycle would hide others that share an edge with it.
            for node in part where isSilenced(node) { calls[node] = nil }
            edges.merge(instances.edges(of: part, calls)) { first, _ in first }
        }
        return edges
    }

    /// Whether the key is the module's class. Then each module that inherits the provider has its own instance.
    private func isKeyedByModule(_ calls: [ProviderCalls.Call]) -> Bool {
        calls.contains { call in
            let text = sources.text(call.position.file)
            return call.isKeyed
                && sources.arguments(ofCallAt: call.position).contains {
                    $0.label == "for" && text.names(theModuleIn: $0.range)
                }
        }
    }

    private func cycles(through starts: [Node], _ next: [Node: [Node]]) -> [[Node]] {
        let cycles = separateCycles(through: starts, next: next, isShared: { calls.isDispatch($0.symbol) })
        return distinct(cycles).filter { isCycle($0.map(\.symbol)) }
    }

    /// Removes the calls in closures that are only stored. Only cycles are examined, because this reads the source.
    private func removeLaterCalls(
        of cycles: [[Node]], from next: inout [Node: [Node]]
    ) -> Bool {
        var isChanged = false
        for cycle in cycles {
            for (source, target) in zip(cycle, cycle.dropFirst() + [cycle[0]]) {
                guard !calls.isDispatch(source.symbol), isLater(source.symbol, target.symbol)
                else { continue }
                next[source]?.removeAll { $0 == target }
                isChanged = true
            }
        }
        return isChanged
    }

    private func isLater(_ source: SymbolID, _ target: SymbolID) -> Bool {
        let calls = (calls.edges[source] ?? []).filter { $0.target == target && $0.need == .creation }
        return !calls.isEmpty
            && calls.allSatisfy { call in
                sources.offset(of: call.position).map { trees.runsLater($0, in: call.position.file) } ?? false
            }
    }

    /// Several modules may have one cycle.
    private func distinct(_ cycles: [[Node]]) -> [[Node]] {
        var seen: Set<Set<SymbolID>> = []
        return cycles.filter { seen.insert(Set($0.map(\.symbol))).inserted }
    }

    /// The members of modules that may be aliases: they take no arguments and give an object.
    private func aliases(among symbols: Set<SymbolID>) -> Set<SymbolID> {
        symbols.filter { symbol in
            guard !calls.isDispatch(symbol), !isCreation(symbol),
                [.function, .property].contains(facts[symbol].kind), facts[symbol].labels.isEmpty,
                !facts[symbol].isGlobalOrStatic, let type = declarations.enclosingType(of: symbol)
            else { return false }
            return declarations.isModule(type) && canHold(symbol)
        }
    }

    /// A cycle without a creation is a mistake only if no argument can end it.
    private func isCycle(_ cycle: [SymbolID]) -> Bool {
        cycle.contains(where: isCreation)
            || cycle.allSatisfy { calls.isDispatch($0) || facts[$0].labels.isEmpty }
    }

    /// The implementation that a cycle assumes for a call through a protocol, if there are several.
    private struct Guess {
        let requirement: SymbolID
        let implementation: SymbolID
        let count: Int
    }

    private func guess(at index: Int, in cycle: [SymbolID]) -> Guess? {
        guard let requirement = calls.requirement(of: cycle[index]) else { return nil }
        return Guess(
            requirement: requirement,
            implementation: cycle[(index + 1) % cycle.count],
            count: calls.edges[cycle[index]]?.count ?? 0
        )
    }

    /// Rotates a cycle so that it starts in the package, even if it continues in a dependency.
    private func turned(_ cycle: [SymbolID]) -> [SymbolID] {
        let own = cycle.indices.filter { names.place(site(of: cycle[$0])).isInPackage }
        guard let start = own.first(where: { isCreation(cycle[$0]) }) ?? own.first else { return cycle }
        return Array(cycle[start...] + cycle[..<start])
    }

    private func isSilenced(_ node: SymbolID) -> Bool {
        facts.definitions[node] != nil && isSilenced(.cycle, at: site(of: node))
    }

    private func finding(_ nodes: [SymbolID]) -> Finding {
        let guess = nodes.indices.lazy.compactMap { self.guess(at: $0, in: nodes) }.first
        let cycle = turned(nodes.filter { !calls.isDispatch($0) })
        let mayEnd = cycle.contains { isCreation($0) && mayEndRecursion($0) }
        let isSeen = analysis.missingTrees?.contains(names.target(of: cycle[0])) == false
        let isCertain = !mayEnd && guess == nil && isSeen
        let first = cycle[0]
        let steps = (cycle + [first]).enumerated().map { number, symbol in
            number == cycle.count
                ? Finding.Step(name: label(symbol), kind: "already being built", place: nil)
                : step(symbol)
        }
        return report(
            .cycle, at: cycle.map(site),
            headline: label(first, inModule: true) + (isCertain ? " needs itself" : " may need itself"),
            why: why(mayEnd, guess),
            remedies: CycleRemedies(analysis: analysis).remedies(for: cycle)
        )
        .along(steps)
        .graded(isCertain ? .error : .warning)
    }

    private func why(_ mayEnd: Bool, _ guess: Guess?) -> String {
        if let guess {
            return
                "Drip cannot tell which implementation of \(label(guess.requirement, inModule: true)) runs. "
                + "This path assumes \(label(guess.implementation, inModule: true)), one of \(guess.count)."
        }
        return mayEnd
            ? "It ends only if its arguments end it; otherwise the process stops when the stack is nearly used up."
            : "Each waits for the one below it, so none can be finished."
    }
}
