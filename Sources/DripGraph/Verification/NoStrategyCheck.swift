// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Members of modules that make an object and return it without a strategy. Every caller gets an object of its own.
struct NoStrategyCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let misplaced = Set(analysis.providerCalls.misplaced.map { analysis.declarations.canonical($0.container) })
        var made: [SymbolID: String] = [:]
        for (symbol, type) in analysis.trees.findings.made {
            guard let member = analysis.trees.symbol(symbol), !misplaced.contains(member), mayMake(member) else {
                continue
            }
            made[member] = type
        }
        if made.isEmpty { return [] }
        let uses = Dictionary(
            grouping: analysis.facts.references.filter { made[analysis.declarations.canonical($0.symbol)] != nil }
        ) { analysis.declarations.canonical($0.symbol) }
        var handedOn: Set<IndexFacts.Position> = []
        for found in analysis.trees.findings.handedOn {
            if let position = try analysis.position(found.site) { handedOn.insert(position) }
        }
        var findings: [Finding] = []
        for (member, type) in made where try !isHelper(member, uses[member] ?? [], handedOn) {
            findings.append(finding(member, type))
        }
        return findings
    }

    /// Whether a symbol is a method or computed property of a module, has no strategy, and is not named as a factory.
    private func mayMake(_ member: SymbolID) -> Bool {
        let symbol = analysis.facts[member]
        guard [.function, .property].contains(symbol.kind), !symbol.isGlobalOrStatic,
            analysis.providerCalls.providers[member] == nil,
            let definition = analysis.facts.definitions[member],
            !analysis.declarations.testFiles.contains(definition.position.file),
            let type = analysis.declarations.enclosingType(of: member),
            analysis.declarations.isBelow(.moduleBase, type)
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
    ) throws(IndexFailure) -> Bool {
        let calls = uses.filter { $0.container != member }.map(\.position).uniqued()
        if calls.isEmpty { return false }
        if calls.count == 1, let definition = analysis.facts.definitions[member],
            try analysis.sources.modifiers(at: definition.position).contains(where: Self.hidden.contains)
        {
            return true
        }
        for use in uses where !handedOn.contains(use.position) { return false }
        return true
    }

    private static let hidden: Set<String> = ["private", "fileprivate"]

    private func finding(_ member: SymbolID, _ type: String) -> Finding {
        let position = analysis.facts.definitions[member]!.position
        let result = analysis.typeName(type)
        return Finding(
            rule: .noStrategy,
            place: analysis.names.place(position),
            headline: "\(analysis.label(member, inModule: true)) makes a new \(result) without a strategy",
            why: "Every caller gets an object of its own, and no override can replace it.",
            remedies: [
                "keep one object for all callers: `single { … }`;",
                "say that each caller gets its own: `transient { … }`, or a name that begins with `make`.",
            ],
            silencedAt: [position]
        )
    }
}
