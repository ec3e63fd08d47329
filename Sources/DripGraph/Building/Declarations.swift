// SPDX-License-Identifier: MIT

import DripIndex
import Synchronization

/// Answers questions about inheritance, overriding and nesting. The index records these relations only in pieces.
///
/// A class, because its copies would retain each of its tables.
final class Declarations: Sendable {
    let facts: IndexFacts
    /// The Drip declarations among the symbols.
    let drip: [SymbolID: DripSymbol]
    /// The files of test targets, which are not part of the graph.
    let testFiles: Set<Int>
    private let lowerTypes: [SymbolID: [SymbolID]]
    private let upperTypes: [SymbolID: [SymbolID]]
    private let overriders: [SymbolID: [SymbolID]]
    private let members: [SymbolID: [SymbolID]]
    private let typesByName: [String: SymbolID]
    /// The node that stands for each symbol, by index.
    private let nodes: [SymbolID]
    /// The type that each symbol is a member of, by index.
    private let enclosingTypes: [SymbolID?]
    /// The types below each base type of Drip.
    private let belowBases: [(base: DripSymbol, types: Set<SymbolID>)]
    /// The setter or observer that stands for all setters and observers of a property.
    private let setters: [SymbolID: SymbolID]
    /// The properties with `didSet` or `willSet`.
    let observedProperties: Set<SymbolID>
    private let known = Known()

    /// Whether a position lies in a test target.
    func isTest(_ position: IndexFacts.Position) -> Bool { testFiles.contains(position.file) }

    /// Cached answers.
    private final class Known: Sendable {
        let names = Mutex<[SymbolID: DemangledName?]>([:])
        let ancestors = Mutex<[SymbolID: [SymbolID]]>([:])
    }

    init(_ facts: IndexFacts) {
        self.facts = facts
        drip = Dictionary(
            uniqueKeysWithValues: facts.symbols.indices.compactMap { index in
                let id = SymbolID(index: index)
                guard facts.definitions[id] == nil, let symbol = DripSymbol(facts[id], module: facts.dripModule) else {
                    return nil
                }
                return (id, symbol)
            }
        )
        let tests = facts.testFiles
        testFiles = tests
        let accessors = Self.accessors(facts)
        setters = Self.setters(accessors, facts)
        observedProperties = Set(
            accessors.filter { accessor in
                ["didSet:", "willSet:"].contains { facts[accessor.key].name.hasPrefix($0) }
            }.values)
        let nodes = Self.nodes(accessors, setters, facts)
        self.nodes = nodes
        enclosingTypes = facts.symbols.indices.map { Self.enclosingType(of: SymbolID(index: $0), facts) }
        let inheritance = facts.inheritance.filter { !tests.contains($0.file) }
            .map { (upper: $0.upper, lower: facts.extendedTypes[$0.lower] ?? $0.lower) }
        let lowerTypes = Dictionary(grouping: inheritance, by: \.upper).mapValues { $0.map(\.lower) }
        self.lowerTypes = lowerTypes
        belowBases = Self.belowBases(drip, lowerTypes)
        upperTypes = Dictionary(grouping: inheritance, by: \.lower).mapValues { $0.map(\.upper) }
        let overrides = facts.overrides.filter { !tests.contains($0.file) }
            .map { (upper: nodes[$0.upper.index], lower: nodes[$0.lower.index]) }
            .filter { $0.upper != $0.lower }
        overriders = Dictionary(grouping: overrides, by: \.upper).mapValues { $0.map(\.lower).uniqued() }
        members = Self.members(facts)
        let names = Self.typeNames(facts)
        typesByName = Dictionary(names.map { ($1.exactPath, $0) }) { $0.index < $1.index ? $0 : $1 }
        known.names.withLock { $0 = names }
    }

    private static func belowBases(
        _ drip: [SymbolID: DripSymbol], _ lowerTypes: [SymbolID: [SymbolID]]
    ) -> [(base: DripSymbol, types: Set<SymbolID>)] {
        [DripSymbol.componentBase, .childComponentBase, .moduleBase].map { base in
            let bases = drip.filter { $0.value == base }.keys
            return (base, bases.reduce(into: []) { $0.formUnion(closure($1, over: lowerTypes)) })
        }
    }

    /// The node of a declaration. A getter counts as its property, so a computed property is one node. Its setters and
    /// observers together are another node.
    func canonical(_ id: SymbolID) -> SymbolID { id.index < nodes.count ? nodes[id.index] : id }

    /// The node of the declaration with a USR.
    func symbol(_ usr: String) -> SymbolID? { facts.ids[usr].map { canonical(facts.accessors[$0] ?? $0) } }

    /// The node for the setters and observers of a property.
    func setter(of property: SymbolID) -> SymbolID? { setters[property] }

    /// The property of each accessor. The index does not link `_read` and `_modify` to their property, but their USRs
    /// differ only in the suffix.
    private static func accessors(_ facts: IndexFacts) -> [SymbolID: SymbolID] {
        facts.symbols.indices.map(SymbolID.init).reduce(into: facts.accessors) { accessors, id in
            guard [.getter, .setter].contains(facts[id].kind), accessors[id] == nil else { return }
            let usr = facts[id].usr
            let suffix = usr.hasSuffix("Z") ? "Z" : ""
            accessors[id] = facts.ids[usr.dropLast(1 + suffix.count) + "p" + suffix]
        }
    }

    private static func setters(_ accessors: [SymbolID: SymbolID], _ facts: IndexFacts) -> [SymbolID: SymbolID] {
        let setters = accessors.filter { facts[$0.key].kind == .setter && facts.definitions[$0.key] != nil }
        return Dictionary(setters.map { ($0.value, $0.key) }) { $0.index < $1.index ? $0 : $1 }
    }

    private static func nodes(
        _ accessors: [SymbolID: SymbolID], _ setters: [SymbolID: SymbolID], _ facts: IndexFacts
    ) -> [SymbolID] {
        facts.symbols.indices.map { index in
            let id = SymbolID(index: index)
            guard let property = accessors[id] else { return id }
            return facts[id].kind == .setter ? setters[property] ?? id : property
        }
    }

    /// The type that a declaration is a member of, through extensions and accessors.
    func enclosingType(of id: SymbolID) -> SymbolID? {
        id.index < enclosingTypes.count ? enclosingTypes[id.index] : nil
    }

    private static func enclosingType(of id: SymbolID, _ facts: IndexFacts) -> SymbolID? {
        var next = facts.accessors[id] ?? facts.definitions[id]?.parent
        while let parent = next {
            switch facts[parent].kind {
            case .type, .protocol: return parent
            case .extension: return facts.extendedTypes[parent]
            default: next = facts.accessors[parent] ?? facts.definitions[parent]?.parent
            }
        }
        return nil
    }

    /// The members that a type and its extensions declare, in the order of the index.
    func members(of type: SymbolID) -> [SymbolID] { members[type] ?? [] }

    func initializers(of type: SymbolID) -> [SymbolID] {
        members(of: type).filter { facts[$0].kind == .initializer }
    }

    /// The type with an exact name from a `DemangledName`, ignoring generic arguments.
    func type(named exactName: String) -> SymbolID? {
        typesByName[DemangledName.withoutArguments(exactName)]
    }

    /// Whether the build declares a type with a name, without its module.
    func isDeclared(typeNamed name: String) -> Bool {
        typesByName.keys.contains { TypeNames.withoutModule(DemangledName.plain($0)) == name }
    }

    /// A type and all types above it, nearest first.
    func ancestors(of type: SymbolID) -> [SymbolID] {
        if let ancestors = known.ancestors.withLock({ $0[type] }) { return ancestors }
        let ancestors = Self.closure(type, over: upperTypes)
        known.ancestors.withLock { $0[type] = ancestors }
        return ancestors
    }

    /// The qualified name and types of a symbol; `nil` for a symbol of another language.
    func demangled(_ id: SymbolID) -> DemangledName? {
        if let name = known.names.withLock({ $0[id] }) { return name }
        let name = facts.demangledName(of: id)
        known.names.withLock { $0[id] = .some(name) }
        return name
    }

    /// The type of the build that a property has or a function returns.
    func resultType(of id: SymbolID) -> SymbolID? { demangled(id)?.exactResult.flatMap(type) }

    /// Whether `type` is `ancestor` or below it.
    func descends(_ type: SymbolID, from ancestor: SymbolID) -> Bool {
        type == ancestor || ancestors(of: type).contains(ancestor)
    }

    /// Whether one of two types is the other or below it.
    func areRelated(_ left: SymbolID, _ right: SymbolID) -> Bool {
        descends(left, from: right) || descends(right, from: left)
    }

    /// Whether `type` or one of its descendants also descends from `other`.
    func hasHeir(of type: SymbolID, below other: SymbolID) -> Bool {
        Self.closure(type, over: lowerTypes).contains { descends($0, from: other) }
    }

    /// Whether a type inherits from a type of Drip with the given meaning.
    func isBelow(_ base: DripSymbol, _ type: SymbolID) -> Bool {
        belowBases.first { $0.base == base }?.types.contains(type) ?? false
    }

    /// Whether a declaration overrides or implements `id`.
    func hasOverrides(_ id: SymbolID) -> Bool { overriders[id] != nil }

    /// All declarations that a call of `id` may run: `id` itself, its overrides and its implementations.
    ///
    /// - Parameter receiver: The static type of the receiver. Overrides in unrelated classes are left out.
    func candidates(for id: SymbolID, receiver: SymbolID?) -> [SymbolID] {
        let all = Self.closure(id, over: overriders)
        guard all.count > 1, let receiver, facts[receiver].kind == .type else { return all }
        return all.filter { candidate in
            guard let type = enclosingType(of: candidate), facts[type].kind == .type else { return true }
            return areRelated(type, receiver)
        }
    }

    private static func closure(_ start: SymbolID, over next: [SymbolID: [SymbolID]]) -> [SymbolID] {
        next[start] == nil ? [start] : reached(from: [start]) { next[$0] ?? [] }
    }

    private static func members(_ facts: IndexFacts) -> [SymbolID: [SymbolID]] {
        var members: [SymbolID: [SymbolID]] = [:]
        for (id, definition) in facts.definitions {
            guard let parent = definition.parent else { continue }
            members[facts.extendedTypes[parent] ?? parent, default: []].append(id)
        }
        return members.mapValues { $0.sorted { $0.index < $1.index } }
    }

    /// The names of the types that the build declares.
    private static func typeNames(_ facts: IndexFacts) -> [SymbolID: DemangledName] {
        facts.definitions.keys.reduce(into: [:]) { names, id in
            guard [.type, .protocol].contains(facts[id].kind) else { return }
            names[id] = facts.demangledName(of: id)
        }
    }
}
