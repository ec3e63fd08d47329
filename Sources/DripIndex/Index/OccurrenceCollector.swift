// SPDX-License-Identifier: MIT

import CIndexStore

/// Collects the occurrences of several files into `IndexFacts`, file by file.
struct OccurrenceCollector {
    private(set) var facts = IndexFacts()
    private let functions: drip_index_functions
    /// The symbols of the current file by handle, so that each name is read only once.
    private var idsByHandle: [drip_index_handle: SymbolID] = [:]

    init(functions: drip_index_functions) {
        self.functions = functions
    }

    /// Begins a file. The following occurrences belong to it.
    mutating func beginFile(_ file: IndexFacts.File) {
        facts.files.append(file)
        idsByHandle.removeAll(keepingCapacity: true)
    }

    /// Adds an occurrence in the current file.
    mutating func collect(_ occurrence: drip_index_handle) {
        let roles = Roles(rawValue: functions.occurrence_get_roles(occurrence))
        let symbol = id(of: functions.occurrence_get_symbol(occurrence)!)
        let relations = relations(of: occurrence)
        let file = facts.files.count - 1

        if testingLibraries.contains(facts[symbol].usr) { facts.files[file].importsTesting = true }
        addLinks(symbol, relations, file: file)
        if !roles.isDisjoint(with: [.declaration, .definition]) {
            define(symbol, roles, relations, at: position(of: occurrence))
        } else if roles.contains(.reference) {
            refer(symbol, roles, relations, at: position(of: occurrence))
        }
    }

    private mutating func addLinks(_ symbol: SymbolID, _ relations: [Relation], file: Int) {
        for relation in relations {
            if relation.roles.contains(.baseOf) {
                facts.inheritance.append(.init(upper: symbol, lower: relation.symbol, file: file))
            }
            if relation.roles.contains(.overrideOf) {
                facts.overrides.append(.init(upper: relation.symbol, lower: symbol, file: file))
            }
            if relation.roles.contains(.extendedBy) { facts.extendedTypes[relation.symbol] = symbol }
            if relation.roles.contains(.accessorOf) { facts.accessors[symbol] = relation.symbol }
        }
    }

    private mutating func define(
        _ symbol: SymbolID,
        _ roles: Roles,
        _ relations: [Relation],
        at position: IndexFacts.Position
    ) {
        facts.definitions[symbol] = .init(
            position: position,
            parent: relations.first(.childOf),
            isImplicit: roles.contains(.implicit)
        )
    }

    private mutating func refer(
        _ symbol: SymbolID,
        _ roles: Roles,
        _ relations: [Relation],
        at position: IndexFacts.Position
    ) {
        switch facts[symbol].kind {
        case .function, .initializer, .property, .getter, .setter: break
        case .type:
            guard let property = relations.first(.containedBy), facts[property].kind == .property else { return }
            facts.propertyTypes.append(.init(type: symbol, property: property, position: position))
            return
        case .macro:
            facts.macroUses.append(position)
            return
        default: return
        }
        let container = relations.first(.containedBy) ?? relations.first(.calledBy) ?? topLevelCode()
        facts.references.append(
            .init(
                symbol: symbol,
                container: container,
                position: position,
                isDynamic: roles.contains(.dynamic),
                isCall: roles.contains(.call),
                isWrite: roles.contains(.write) && !roles.contains(.read),
                receiver: relations.first(.receivedBy)
            )
        )
    }

    private func position(of occurrence: drip_index_handle) -> IndexFacts.Position {
        var (line, column): (UInt32, UInt32) = (0, 0)
        functions.occurrence_get_line_col(occurrence, &line, &column)
        return .init(file: facts.files.count - 1, line: Int(line), column: Int(column))
    }

    /// A symbol for the top-level statements of the current file. The index has no symbol for them.
    private mutating func topLevelCode() -> SymbolID {
        let file = facts.files[facts.files.count - 1]
        let usr = "top-level code of \(file.path) in \(file.swiftModule)"
        return facts.ids[usr]
            ?? facts.add(Symbol(usr: usr, name: "top-level code", kind: .other, isGlobalOrStatic: true))
    }

    private mutating func relations(of occurrence: drip_index_handle) -> [Relation] {
        var found: [(Roles, drip_index_handle)] = []
        visitHandles { relation in
            let roles = Roles(rawValue: functions.symbol_relation_get_roles(relation))
            found.append((roles, functions.symbol_relation_get_symbol(relation)!))
        } over: { context, visitor in
            functions.occurrence_relations_apply_f(occurrence, context, visitor)
        }
        return found.map { Relation(roles: $0.0, symbol: id(of: $0.1)) }
    }

    private mutating func id(of handle: drip_index_handle) -> SymbolID {
        if let known = idsByHandle[handle] { return known }
        let usr = String(functions.symbol_get_usr(handle))
        let id = facts.ids[usr] ?? add(handle, usr: usr)
        idsByHandle[handle] = id
        return id
    }

    private mutating func add(_ handle: drip_index_handle, usr: String) -> SymbolID {
        let (kind, subkind) = (functions.symbol_get_kind(handle), functions.symbol_get_subkind(handle))
        return facts.add(
            Symbol(
                usr: usr,
                name: String(functions.symbol_get_name(handle)),
                kind: Symbol.Kind(kind: kind, subkind: subkind),
                isGlobalOrStatic: [12, 13, 17, 18, 20, 21].contains(kind)
            )
        )
    }
}

/// A relation of an occurrence to another symbol.
private struct Relation {
    let roles: Roles
    let symbol: SymbolID
}

extension [Relation] {
    /// The symbol of the first relation that has `role`.
    fileprivate func first(_ role: Roles) -> SymbolID? {
        first { $0.roles.contains(role) }?.symbol
    }
}

/// The values of `indexstore_symbol_role_t`.
private struct Roles: OptionSet {
    let rawValue: UInt64

    static let declaration = Roles(rawValue: 1 << 0)
    static let definition = Roles(rawValue: 1 << 1)
    static let reference = Roles(rawValue: 1 << 2)
    static let read = Roles(rawValue: 1 << 3)
    static let write = Roles(rawValue: 1 << 4)
    static let call = Roles(rawValue: 1 << 5)
    static let dynamic = Roles(rawValue: 1 << 6)
    static let implicit = Roles(rawValue: 1 << 8)
    static let childOf = Roles(rawValue: 1 << 9)
    static let baseOf = Roles(rawValue: 1 << 10)
    static let overrideOf = Roles(rawValue: 1 << 11)
    static let receivedBy = Roles(rawValue: 1 << 12)
    static let calledBy = Roles(rawValue: 1 << 13)
    static let extendedBy = Roles(rawValue: 1 << 14)
    static let accessorOf = Roles(rawValue: 1 << 15)
    static let containedBy = Roles(rawValue: 1 << 16)
}

private let testingLibraries: Set<String> = ["c:@M@Testing", "c:@M@XCTest"]
