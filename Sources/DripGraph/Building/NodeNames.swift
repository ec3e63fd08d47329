// SPDX-License-Identifier: MIT

import DripIndex

/// The names and places of symbols for messages and drawings.
struct NodeNames {
    private let declarations: Declarations
    private let types: TypeNames
    private let sources: SourceFiles
    private let root: String
    /// The ids of types that share their qualified name with an earlier type.
    private var numberedTypes: [SymbolID: String] = [:]

    private var facts: IndexFacts { _read { yield declarations.facts } }

    init(_ declarations: Declarations, _ sources: SourceFiles, root: String) {
        self.declarations = declarations
        self.sources = sources
        self.root = root
        types = TypeNames(declarations.facts)
        numberedTypes = self.numbered()
    }

    /// Private types, and types in extensions of several targets, may share a name. All except the first get a number.
    private func numbered() -> [SymbolID: String] {
        let types = facts.definitions.filter { id, definition in
            [.type, .protocol].contains(facts[id].kind) && !declarations.isTest(definition.position)
        }
        var numbered: [SymbolID: String] = [:]
        for (name, types) in Dictionary(grouping: types.keys, by: path) where types.count > 1 {
            for (number, type) in types.sorted(by: { place(of: $0) < place(of: $1) }).enumerated().dropFirst() {
                numbered[type] = "\(name) #\(number + 1)"
            }
        }
        return numbered
    }

    /// A position as users see it. Its path is relative to the package folder, so a moved checkout gives equal places.
    func place(_ position: IndexFacts.Position) -> Place {
        Place(
            path: facts.files[position.file].path.relative(to: root), line: position.line, column: position.column,
            isElsewhere: facts.files[position.file].isElsewhere)
    }

    func place(of id: SymbolID) -> Place {
        facts.definitions[id].map { place($0.position) } ?? Place(path: "", line: 0, column: 0)
    }

    /// The Swift module that a symbol is compiled into, or the library that it comes from.
    func target(of id: SymbolID) -> String {
        if let file = facts.definitions[id]?.position.file { return facts.files[file].swiftModule }
        return String(path(id).prefix { $0 != "." })
    }

    /// The type a symbol is a member of, as written; `nil` for a global function.
    func typeName(around id: SymbolID) -> String? { declarations.enclosingType(of: id).map(typeName) }

    /// The name of a type as written.
    func typeName(_ type: SymbolID) -> String { TypeNames.withoutModule(path(type)) }

    /// `Shop.ShopModule.cup(size:)` for a member, `Shop.ShopModule` for a type, with the number from `numberedTypes`.
    func qualified(_ id: SymbolID) -> String {
        if [.type, .protocol].contains(facts[id].kind) { return numberedTypes[id] ?? path(id) }
        guard let type = declarations.enclosingType(of: id) else { return path(id) }
        return "\(qualified(type)).\(facts[id].name)"
    }

    private func path(_ id: SymbolID) -> String { declarations.demangled(id)?.path ?? facts[id].name }

    /// The type that a symbol returns or holds, and the types of its parameters, as written.
    func signature(_ id: SymbolID) -> (result: String, parameters: [String]) {
        let name = declarations.demangled(id)
        let result = typeInSource(id, name?.result ?? "") ?? types.written(name?.result ?? "")
        return (result, (name?.parameters ?? []).map(types.written))
    }

    /// The declared type from the source, if the demangled name says less: `some`, or `A` for a generic parameter.
    private func typeInSource(_ id: SymbolID, _ result: String) -> String? {
        let isParameter = { (word: String) in word.first!.isUppercase && word.dropFirst().allSatisfy(\.isNumber) }
        guard DemangledName.words(in: result).contains(where: { $0 == "some" || isParameter($0) }) else { return nil }
        return sources.read(declarationOf: id) { $0.declaredType(ofNameAt: $1) }
    }

    /// Converts a type from the demangler's form to the user's.
    func written(_ type: String) -> String { types.written(DemangledName.plain(type)) }
}
