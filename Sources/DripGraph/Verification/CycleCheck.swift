// SPDX-License-Identifier: MIT

import DripIndex

/// Providers and modules that need themselves during creation.
struct CycleCheck: Check {
    func findings(in analysis: Analysis) throws(IndexFailure) -> [Finding] {
        var next = try SeparateInstances(analysis).edges().mapValues {
            $0.filter { $0.need == .creation }.map(\.target)
        }
        // Remove silenced nodes before the search. A silenced cycle would hide other cycles that share an edge with it.
        for part in stronglyConnected(Array(next.keys), next: { next[$0] ?? [] }) {
            for node in part where part.count > 1 || next[node]?.contains(node) == true {
                if try Self.isSilenced(node, analysis) { next[node] = nil }
            }
        }
        // Implicit initializers share a position.
        let starts = next.keys.filter(analysis.isCreation).sorted {
            (analysis.site(of: $0), $0.index) < (analysis.site(of: $1), $1.index)
        }
        return separateCycles(through: starts, next: next, isShared: analysis.calls.isDispatch).map { cycle in
            let guesses = cycle.indices.compactMap { Guess(at: $0, in: cycle, analysis) }
            return Self.finding(
                Self.turned(cycle.filter { !analysis.calls.isDispatch($0) }, analysis), guesses.first, analysis)
        }
    }

    /// The implementation that a cycle assumes for a call through a protocol, if there are several.
    private struct Guess {
        let requirement: SymbolID
        let implementation: SymbolID
        let count: Int

        init?(at index: Int, in cycle: [SymbolID], _ analysis: Analysis) {
            guard let requirement = analysis.calls.requirement(of: cycle[index]) else { return nil }
            self.requirement = requirement
            implementation = cycle[(index + 1) % cycle.count]
            count = analysis.calls.edges[cycle[index]]?.count ?? 0
        }
    }

    /// Rotates a cycle so that it starts in the package, even if it continues in a dependency.
    private static func turned(_ cycle: [SymbolID], _ analysis: Analysis) -> [SymbolID] {
        let own = cycle.indices.filter { analysis.names.place(analysis.site(of: cycle[$0])).isInPackage }
        guard let start = own.first(where: { analysis.isCreation(cycle[$0]) }) ?? own.first else { return cycle }
        return Array(cycle[start...] + cycle[..<start])
    }

    private static func isSilenced(_ node: SymbolID, _ analysis: Analysis) throws(IndexFailure) -> Bool {
        guard analysis.facts.definitions[node] != nil else { return false }
        return try analysis.isSilenced(.cycle, at: analysis.site(of: node))
    }

    private static func finding(_ cycle: [SymbolID], _ guess: Guess?, _ analysis: Analysis) -> Finding {
        let names = analysis.names
        let creations = cycle.filter(analysis.isCreation)
        let mayEnd = creations.contains { analysis.mayEndRecursion($0) }
        let isCertain = !mayEnd && guess == nil
        let (first, last) = (cycle[0], creations.last!)
        let steps = (cycle + [first]).enumerated().map { number, symbol in
            number == cycle.count
                ? Finding.Step(name: analysis.label(symbol), kind: "already being built", place: nil)
                : analysis.step(symbol)
        }
        return Finding(
            rule: .cycle,
            severity: isCertain ? .error : .warning,
            place: names.place(analysis.site(of: first)),
            headline: analysis.label(first, inModule: true) + (isCertain ? " needs itself" : " may need itself"),
            path: steps,
            why: why(mayEnd, guess, analysis),
            remedies: remedies(from: last, to: first, creations, analysis),
            silencedAt: cycle.map(analysis.site)
        )
    }

    private static func why(_ mayEnd: Bool, _ guess: Guess?, _ analysis: Analysis) -> String {
        if let guess {
            return
                "Drip cannot tell which implementation of \(analysis.label(guess.requirement, inModule: true)) runs. "
                + "This path assumes \(analysis.label(guess.implementation, inModule: true)), one of \(guess.count)."
        }
        return mayEnd
            ? "It ends only if its arguments end it; otherwise the process stops when the stack is nearly used up."
            : "Each waits for the one below it, so none can be finished."
    }

    private static func remedies(
        from last: SymbolID,
        to first: SymbolID,
        _ creations: [SymbolID],
        _ analysis: Analysis
    ) -> [String] {
        if creations.contains(where: { analysis.facts[$0].kind == .initializer }) {
            return ["move the call out of the module's initializer into a provider."]
        }
        if creations.contains(where: { analysis.strategies(of: $0).contains(.asyncSingle) }) {
            return awaitingLater(analysis.label(last), analysis.label(first)) + [sharing]
        }
        // If no instance is kept when `configure:` runs, a back reference would create instances without end.
        let isOneKept = creations.contains { !analysis.mayEndRecursion($0) && analysis.keeps($0) }
        return ["hand \(analysis.label(last)) a Provider<\(analysis.type(of: first))> and call it after construction;"]
            + (isOneKept ? ["set the back reference in `configure:`;"] : [])
            + [sharing]
    }

    /// A `Provider` cannot be awaited, and an asynchronous single has no `configure:`.
    private static func awaitingLater(_ last: String, _ first: String) -> [String] {
        [
            "let the instance of \(last) ask for \(first) when it is used, not while it is made;",
            "use `Task.detached` for work that \(last) need not wait for;",
        ]
    }

    private static let sharing = "move what both need into a third provider."
}
