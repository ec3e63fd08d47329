// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Members of modules that make an object and return it without a strategy. Every caller gets an object of its own.
struct NoStrategyCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let misplaced = Set(providerCalls.misplaced.map { declarations.canonical($0.container) })
        let made = trees.findings.made.reduce(into: [SymbolID: String]()) { made, found in
            guard let member = trees.symbol(found.key), !misplaced.contains(member), mayMake(member) else { return }
            made[member] = found.value
        }
        if made.isEmpty { return [] }
        let uses = Dictionary(
            grouping: facts.references.filter { made[declarations.canonical($0.symbol)] != nil }
        ) { declarations.canonical($0.symbol) }
        let handedOn = Set(trees.findings.handedOn.compactMap { position($0.site) })
        return made.filter { !isHelper($0.key, uses[$0.key] ?? [], handedOn) }.map(finding)
    }

    /// Whether a symbol is a method or computed property of a module, has no strategy, and is not named as a factory.
    private func mayMake(_ member: SymbolID) -> Bool {
        let symbol = facts[member]
        guard [.function, .property].contains(symbol.kind), !symbol.isGlobalOrStatic,
            providerCalls.providers[member] == nil,
            let position = position(of: member), !declarations.isTest(position),
            let type = declarations.enclosingType(of: member), declarations.isModule(type)
        else { return false }
        return !Self.isFactory(symbol.baseName)
    }

    /// Whether a name says that each call makes something.
    private static func isFactory(_ name: Substring) -> Bool {
        ["make", "new", "create", "build"].contains { verb in
            name.hasPrefix(verb) && !(name.dropFirst(verb.count).first?.isLowercase ?? false)
        }
    }

    /// Whether a member is a step of its users: they return what it makes, or it is private and has only one user.
    private func isHelper(
        _ member: SymbolID, _ uses: [IndexFacts.Reference], _ handedOn: Set<IndexFacts.Position>
    ) -> Bool {
        let calls = uses.filter { $0.container != member }.map(\.position).uniqued()
        if calls.isEmpty { return false }
        if calls.count == 1, sources.modifiers(of: member).contains(where: ["private", "fileprivate"].contains) {
            return true
        }
        return uses.allSatisfy { handedOn.contains($0.position) }
    }

    private func finding(_ member: SymbolID, _ type: String) -> Finding {
        let position = position(of: member)!
        let result = typeName(type)
        return report(
            .noStrategy, at: [position],
            headline: "\(label(member, inModule: true)) makes a new \(result) without a strategy",
            why: "Every caller gets an object of its own, and no override can replace it.",
            remedies: [
                "keep one object for all callers: `single { … }`;",
                "say that each caller gets its own: `transient { … }`, or a name that begins with `make`.",
            ]
        )
    }
}
