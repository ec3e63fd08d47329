// SPDX-License-Identifier: MIT

import DripIndex

/// Providers and modules that need themselves during creation.
struct CycleCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var next = try SeparateInstances(analysis).edges().mapValues {
            $0.filter { $0.need == .creation }.map(\.target)
        }
        for (collector, made) in try MadeContributions(analysis).targets { next[collector, default: []] += made }
        // Remove silenced nodes before the search. A silenced cycle would hide other cycles that share an edge with it.
        let parts = stronglyConnected(Array(next.keys), next: { next[$0] ?? [] })
        for part in parts {
            for node in part where part.count > 1 || next[node]?.contains(node) == true {
                if try isSilenced(node) { next[node] = nil }
            }
        }
        let isAlias = try aliases(among: parts.filter { $0.count > 1 }.flatMap(\.self)).contains
        // Implicit initializers share a position.
        let starts = next.keys.filter { analysis.isCreation($0) || isAlias($0) }.sorted {
            (isAlias($0) ? 1 : 0, analysis.site(of: $0), $0.index)
                < (isAlias($1) ? 1 : 0, analysis.site(of: $1), $1.index)
        }
        var cycles = cycles(through: starts, next)
        while try removeLaterCalls(of: cycles, from: &next) { cycles = self.cycles(through: starts, next) }
        return try cycles.map(finding)
    }

    private func cycles(through starts: [SymbolID], _ next: [SymbolID: [SymbolID]]) -> [[SymbolID]] {
        var cycles: [[SymbolID]] = []
        for graph in ModuleClasses(analysis).graphs(next) {
            cycles += separateCycles(through: starts, next: graph, isShared: analysis.calls.isDispatch)
        }
        return distinct(cycles).filter(isCycle)
    }

    /// Removes the calls that stand in a stored closure. Only cycles are examined, because this reads the source.
    private func removeLaterCalls(
        of cycles: [[SymbolID]], from next: inout [SymbolID: [SymbolID]]
    ) throws(IndexFailure) -> Bool {
        let later = LaterClosures(analysis)
        var isChanged = false
        for cycle in cycles {
            for (source, target) in zip(cycle, cycle.dropFirst() + [cycle[0]]) {
                guard !analysis.calls.isDispatch(source), try isLater(source, target, later) else { continue }
                next[source]?.removeAll { $0 == target }
                isChanged = true
            }
        }
        return isChanged
    }

    private func isLater(
        _ source: SymbolID, _ target: SymbolID, _ later: LaterClosures
    ) throws(IndexFailure) -> Bool {
        let calls = (analysis.calls.edges[source] ?? []).filter { $0.target == target && $0.need == .creation }
        guard !calls.isEmpty else { return false }
        for call in calls where try !later.contain(call.position, in: source) { return false }
        return true
    }

    /// A choice of module classes may repeat a cycle of another choice.
    private func distinct(_ cycles: [[SymbolID]]) -> [[SymbolID]] {
        var seen: Set<Set<SymbolID>> = []
        return cycles.filter { seen.insert(Set($0)).inserted }
    }

    /// The members of modules that may be aliases: they take no arguments and give an object.
    private func aliases(among symbols: [SymbolID]) throws(IndexFailure) -> Set<SymbolID> {
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
        let isCertain = !mayEnd && guess == nil
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
