// SPDX-License-Identifier: MIT

import DripIndex

/// Members of modules that make an object and return it without a strategy. Every caller gets an object of its own.
struct NoStrategyCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let misplaced = Set(analysis.providerCalls.misplaced.map { analysis.declarations.canonical($0.container) })
        var made: [SymbolID: SymbolID] = [:]
        var isCandidate: [SymbolID: Bool] = [:]
        let factories = try factories()
        for reference in analysis.facts.references {
            let symbol = analysis.facts[reference.symbol]
            guard symbol.kind == .initializer || symbol.isGlobalOrStatic else { continue }
            let initializer =
                symbol.kind == .initializer
                ? reference.symbol : factories[analysis.declarations.canonical(reference.symbol)]
            guard let initializer else { continue }
            let member = analysis.declarations.canonical(reference.container)
            if isCandidate[member] == nil { isCandidate[member] = !misplaced.contains(member) && mayMake(member) }
            guard isCandidate[member] == true, made[member] == nil, isOfClass(initializer) else { continue }
            if try returnsObject(of: reference, member) { made[member] = initializer }
        }
        if made.isEmpty { return [] }
        let uses = Dictionary(
            grouping: analysis.facts.references.filter { made[analysis.declarations.canonical($0.symbol)] != nil }
        ) { analysis.declarations.canonical($0.symbol) }
        var findings: [Finding] = []
        for (member, initializer) in made where try !isHelper(member, uses[member] ?? []) {
            findings.append(finding(member, initializer))
        }
        return findings
    }

    /// The static and global functions whose result is a new object, each with the object's initializer.
    private func factories() throws(IndexFailure) -> [SymbolID: SymbolID] {
        var factories: [SymbolID: SymbolID] = [:]
        for reference in analysis.facts.references where analysis.facts[reference.symbol].kind == .initializer {
            guard analysis.facts[reference.container].isGlobalOrStatic else { continue }
            let function = analysis.declarations.canonical(reference.container)
            guard analysis.facts[function].isGlobalOrStatic, factories[function] == nil,
                [.function, .property].contains(analysis.facts[function].kind), isOfClass(reference.symbol),
                let body = try analysis.body(of: function), body.file == reference.position.file,
                let offset = try analysis.sources.offset(of: reference.position), body.range.contains(offset)
            else { continue }
            let text = try analysis.sources.text(body.file)
            let start = text.startOfExpression(withNameAt: offset)
            guard text.members(ofCallAt: offset).allSatisfy({ text.name(at: $0) == "init" }),
                text.use(ofExpressionAt: start, in: body.range) == .result
            else { continue }
            factories[function] = reference.symbol
        }
        return factories
    }

    /// Whether an initializer makes an object. For a type of a library, its mangled name shows that it is a class.
    private func isOfClass(_ initializer: SymbolID) -> Bool {
        if let type = analysis.declarations.enclosingType(of: initializer) {
            return analysis.facts[type].usr.hasSuffix("C")
        }
        let usr = analysis.facts[initializer].usr
        if usr.hasPrefix("c:objc(cs)") { return true }
        let path = analysis.declarations.demangled(initializer)?.path.split(separator: ".").dropLast() ?? []
        guard path.first != "Drip" else { return false }
        return usr.hasPrefix("s:" + path.map { "\($0.utf8.count)\($0)" }.joined() + "C")
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

    /// Whether a call of an initializer is the result of the member, directly or through a variable.
    private func returnsObject(
        of call: IndexFacts.Reference, _ member: SymbolID
    ) throws(IndexFailure) -> Bool {
        if let type = analysis.declarations.enclosingType(of: call.symbol),
            analysis.declarations.isComponent(type) || analysis.declarations.isBelow(.moduleBase, type)
        {
            return false
        }
        guard let body = try analysis.body(of: member), body.file == call.position.file,
            let offset = try analysis.sources.offset(of: call.position), body.range.contains(offset)
        else { return false }
        let text = try analysis.sources.text(body.file)
        guard text.members(ofCallAt: offset).allSatisfy({ text.name(at: $0) == "init" }) else { return false }
        switch text.use(ofExpressionAt: text.startOfExpression(withNameAt: offset), in: body.range) {
        case .result: return true
        case .variable(let name, isDeclared: true):
            return text.uses(of: name, in: offset..<body.range.upperBound).contains { use in
                text.members(ofCallAt: use).isEmpty && text.use(ofExpressionAt: use, in: body.range) == .result
            }
        default: return false
        }
    }

    /// Whether a member is a step of its users: they return what it makes, or it is private and has only one user.
    private func isHelper(_ member: SymbolID, _ uses: [IndexFacts.Reference]) throws(IndexFailure) -> Bool {
        let calls = uses.filter { $0.container != member }.map(\.position).uniqued()
        if calls.isEmpty { return false }
        if calls.count == 1, let definition = analysis.facts.definitions[member],
            try analysis.sources.modifiers(at: definition.position).contains(where: Self.hidden.contains)
        {
            return true
        }
        for use in uses {
            let user = analysis.declarations.canonical(use.container)
            guard analysis.providerCalls.providers[user] != nil, let body = try analysis.body(of: user),
                let offset = try analysis.sources.offset(of: use.position), body.range.contains(offset)
            else { return false }
            let text = try analysis.sources.text(body.file)
            guard text.members(ofCallAt: offset).isEmpty,
                case .closure = text.use(ofExpressionAt: text.startOfExpression(withNameAt: offset), in: body.range)
            else { return false }
        }
        return true
    }

    private static let hidden: Set<String> = ["private", "fileprivate"]

    private func finding(_ member: SymbolID, _ initializer: SymbolID) -> Finding {
        let position = analysis.facts.definitions[member]!.position
        let made = analysis.declarations.enclosingType(of: initializer).map(analysis.names.typeName)
        let result = made ?? analysis.type(of: member)
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
