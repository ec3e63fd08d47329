// SPDX-License-Identifier: MIT

import DripIndex

/// Providers and modules that need themselves during creation.
struct CycleCheck: Check {
    let analysis: Analysis

    private typealias Node = ModuleInstances.Node

    func findings() throws(IndexFailure) -> [Finding] {
        var next = try edges()
        let isAlias = try aliases(among: Set(next.keys.map(\.symbol))).contains
        // Implicit initializers share a position.
        let starts = next.keys.filter { analysis.isCreation($0.symbol) || isAlias($0.symbol) }.sorted {
            (isAlias($0.symbol) ? 1 : 0, analysis.site(of: $0.symbol), $0.symbol.index, $0.module ?? -1)
                < (isAlias($1.symbol) ? 1 : 0, analysis.site(of: $1.symbol), $1.symbol.index, $1.module ?? -1)
        }
        var cycles = cycles(through: starts, next)
        while try removeLaterCalls(of: cycles, from: &next) { cycles = self.cycles(through: starts, next) }
        return try cycles.map { $0.map(\.symbol) }.map(finding)
    }

    /// The calls during creation between functions that lead to each other.
    private func edges() throws(IndexFailure) -> [Node: [Node]] {
        var calls = analysis.calls.edges.mapValues { $0.filter { $0.need == .creation } }
        for (provider, strategies) in analysis.providerCalls.providers where try isKeyedByModule(strategies) {
            calls[provider] = nil
        }
        for (collector, made) in try MadeContributions(analysis).targets {
            let place = analysis.site(of: collector)
            calls[collector, default: []] += made.map { .init(target: $0, need: .creation, position: place) }
        }
        var instances = try ModuleInstances(analysis)
        var edges: [Node: [Node]] = [:]
        let parts = stronglyConnected(Array(calls.keys)) { (calls[$0] ?? []).map(\.target) }
        for part in parts where part.count > 1 || calls[part[0]]?.contains(where: { $0.target == part[0] }) == true {
            // Remove silenced nodes before the search. A silenced cycle would hide others that share an edge with it.
            for node in part where try isSilenced(node) { calls[node] = nil }
            edges.merge(try instances.edges(of: part, calls)) { first, _ in first }
        }
        return edges
    }

    /// Whether the key is the module's class. Then each module that inherits the provider has its own instance.
    private func isKeyedByModule(_ calls: [ProviderCalls.Call]) throws(IndexFailure) -> Bool {
        for call in calls where call.isKeyed {
            let text = try analysis.sources.text(call.position.file)
            let arguments = try Regions.arguments(of: call, analysis.sources)
            if arguments.contains(where: { $0.label == "for" && text.names(theModuleIn: $0.range) }) { return true }
        }
        return false
    }

    private func cycles(through starts: [Node], _ next: [Node: [Node]]) -> [[Node]] {
        let cycles = separateCycles(through: starts, next: next, isShared: { analysis.calls.isDispatch($0.symbol) })
        return distinct(cycles).filter { isCycle($0.map(\.symbol)) }
    }

    /// Removes the calls in closures that are only stored. Only cycles are examined, because this reads the source.
    private func removeLaterCalls(
        of cycles: [[Node]], from next: inout [Node: [Node]]
    ) throws(IndexFailure) -> Bool {
        var isChanged = false
        for cycle in cycles {
            for (source, target) in zip(cycle, cycle.dropFirst() + [cycle[0]]) {
                guard !analysis.calls.isDispatch(source.symbol), try isLater(source.symbol, target.symbol)
                else { continue }
                next[source]?.removeAll { $0 == target }
                isChanged = true
            }
        }
        return isChanged
    }

    private func isLater(_ source: SymbolID, _ target: SymbolID) throws(IndexFailure) -> Bool {
        let calls = (analysis.calls.edges[source] ?? []).filter { $0.target == target && $0.need == .creation }
        guard !calls.isEmpty else { return false }
        for call in calls where try !analysis.isLater(call.position) { return false }
        return true
    }

    /// Several modules may have one cycle.
    private func distinct(_ cycles: [[Node]]) -> [[Node]] {
        var seen: Set<Set<SymbolID>> = []
        return cycles.filter { seen.insert(Set($0.map(\.symbol))).inserted }
    }

    /// The members of modules that may be aliases: they take no arguments and give an object.
    private func aliases(among symbols: Set<SymbolID>) throws(IndexFailure) -> Set<SymbolID> {
        var found: Set<SymbolID> = []
        for symbol in symbols where !analysis.calls.isDispatch(symbol) && !analysis.isCreation(symbol) {
            guard [.function, .property].contains(analysis.facts[symbol].kind),
                analysis.facts[symbol].labels.isEmpty, !analysis.facts[symbol].isGlobalOrStatic,
                let type = analysis.declarations.enclosingType(of: symbol),
                analysis.declarations.isBelow(.moduleBase, type), analysis.canHold(symbol)
            else { continue }
            found.insert(symbol)
        }
        return found
    }

    /// A cycle without a creation is a mistake only if no argument can end it.
    private func isCycle(_ cycle: [SymbolID]) -> Bool {
        cycle.contains(where: analysis.isCreation)
            || cycle.allSatisfy { analysis.calls.isDispatch($0) || analysis.facts[$0].labels.isEmpty }
    }

    /// The implementation that a cycle assumes for a call through a protocol, if there are several.
    private struct Guess {
        let requirement: SymbolID
        let implementation: SymbolID
        let count: Int
    }

    private func guess(at index: Int, in cycle: [SymbolID]) -> Guess? {
        guard let requirement = analysis.calls.requirement(of: cycle[index]) else { return nil }
        return Guess(
            requirement: requirement,
            implementation: cycle[(index + 1) % cycle.count],
            count: analysis.calls.edges[cycle[index]]?.count ?? 0
        )
    }

    /// Rotates a cycle so that it starts in the package, even if it continues in a dependency.
    private func turned(_ cycle: [SymbolID]) -> [SymbolID] {
        let own = cycle.indices.filter { analysis.names.place(analysis.site(of: cycle[$0])).isInPackage }
        guard let start = own.first(where: { analysis.isCreation(cycle[$0]) }) ?? own.first else { return cycle }
        return Array(cycle[start...] + cycle[..<start])
    }

    private func isSilenced(_ node: SymbolID) throws(IndexFailure) -> Bool {
        guard analysis.facts.definitions[node] != nil else { return false }
        return try analysis.isSilenced(.cycle, at: analysis.site(of: node))
    }

    private func finding(_ nodes: [SymbolID]) throws(IndexFailure) -> Finding {
        let names = analysis.names
        let guess = nodes.indices.lazy.compactMap { self.guess(at: $0, in: nodes) }.first
        let cycle = turned(nodes.filter { !analysis.calls.isDispatch($0) })
        let mayEnd = cycle.contains { analysis.isCreation($0) && analysis.mayEndRecursion($0) }
        let isSeen = analysis.missingTrees?.contains(names.target(of: cycle[0])) == false
        let isCertain = !mayEnd && guess == nil && isSeen
        let first = cycle[0]
        let steps = (cycle + [first]).enumerated().map { number, symbol in
            number == cycle.count
                ? Finding.Step(name: analysis.label(symbol), kind: "already being built", place: nil)
                : analysis.step(symbol)
        }
        return Finding(
            rule: .cycle,
            place: names.place(analysis.site(of: first)),
            headline: analysis.label(first, inModule: true) + (isCertain ? " needs itself" : " may need itself"),
            why: why(mayEnd, guess),
            remedies: try CycleRemedies(analysis).remedies(for: cycle),
            silencedAt: cycle.map(analysis.site)
        )
        .along(steps)
        .graded(isCertain ? .error : .warning)
    }

    private func why(_ mayEnd: Bool, _ guess: Guess?) -> String {
        if let guess {
            return
                "Drip cannot tell which implementation of \(analysis.label(guess.requirement, inModule: true)) runs. "
                + "This path assumes \(analysis.label(guess.implementation, inModule: true)), one of \(guess.count)."
        }
        return mayEnd
            ? "It ends only if its arguments end it; otherwise the process stops when the stack is nearly used up."
            : "Each waits for the one below it, so none can be finished."
    }
}
