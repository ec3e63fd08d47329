// SPDX-License-Identifier: MIT

extension IndexFacts {
    /// The facts of all parts, as if one collector had read their files one after the other.
    init(joining parts: [IndexFacts]) {
        self = parts.first ?? IndexFacts()
        ids.reserveCapacity(parts.reduce(0) { $0 + $1.symbols.count })
        for part in parts.dropFirst() {
            let known = part.symbols.map { ids[$0.usr] ?? add($0) }
            append(part) { known[$0.index] }
        }
    }

    /// Adds a symbol that is not in the list.
    mutating func add(_ symbol: Symbol) -> SymbolID {
        let id = SymbolID(index: symbols.count)
        symbols.append(symbol)
        ids[symbol.usr] = id
        return id
    }

    /// Adds the facts of further files, whose symbols are already in the list.
    private mutating func append(_ other: IndexFacts, id: (SymbolID) -> SymbolID) {
        let firstFile = files.count
        func moved(_ position: Position) -> Position {
            Position(file: position.file + firstFile, line: position.line, column: position.column)
        }
        func moved(_ link: Link) -> Link {
            Link(upper: id(link.upper), lower: id(link.lower), file: link.file + firstFile)
        }
        files += other.files
        definitions.reserveCapacity(definitions.count + other.definitions.count)
        for (symbol, definition) in other.definitions {
            definitions[id(symbol)] = Definition(
                position: moved(definition.position),
                parent: definition.parent.map(id),
                isImplicit: definition.isImplicit
            )
        }
        references += other.references.map { reference in
            Reference(
                symbol: id(reference.symbol),
                container: id(reference.container),
                position: moved(reference.position),
                isDynamic: reference.isDynamic,
                isCall: reference.isCall,
                isWrite: reference.isWrite,
                receiver: reference.receiver.map(id)
            )
        }
        propertyTypes += other.propertyTypes.map {
            PropertyType(type: id($0.type), property: id($0.property), position: moved($0.position))
        }
        macroUses += other.macroUses.map(moved)
        inheritance += other.inheritance.map(moved)
        overrides += other.overrides.map(moved)
        for (lower, upper) in other.extendedTypes { extendedTypes[id(lower)] = id(upper) }
        for (accessor, property) in other.accessors { accessors[id(accessor)] = id(property) }
    }
}
