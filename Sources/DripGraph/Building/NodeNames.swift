// SPDX-License-Identifier: MIT

import DripIndex

/// What symbols are called in messages and drawings, and where they stand.
struct NodeNames {
    private let facts: IndexFacts
    private let declarations: Declarations
    private let types: TypeNames
    private let root: String

    init(_ facts: IndexFacts, _ declarations: Declarations, root: String) {
        self.facts = facts
        self.declarations = declarations
        self.root = root
        types = TypeNames(facts)
    }

    /// A position with the path that users see: relative to the package folder, so that a moved checkout gives the same.
    func place(_ position: IndexFacts.Position) -> Place {
        Place(path: path(ofFile: position.file), line: position.line, column: position.column)
    }

    /// Where a symbol is declared.
    func place(of id: SymbolID) -> Place {
        facts.definitions[id].map { place($0.position) } ?? Place(path: "", line: 0, column: 0)
    }

    /// The Swift module a symbol is compiled into; for a type of another library, that library.
    func target(of id: SymbolID) -> String {
        if let file = facts.definitions[id]?.position.file { return facts.files[file].swiftModule }
        return String(qualified(id).prefix { $0 != "." })
    }

    private func path(ofFile file: Int) -> String {
        let path = facts.files[file].path.split(separator: "/")
        let folder = root.split(separator: "/")
        let common = zip(path, folder).prefix { $0 == $1 }.count
        return (folder.dropFirst(common).map { _ in ".." } + path.dropFirst(common)).joined(separator: "/")
    }

    /// The name as written, `cup(size:)`.
    func name(_ id: SymbolID) -> String { facts[id].name }

    /// The type a symbol is a member of, as written; `nil` for a global function.
    func typeName(around id: SymbolID) -> String? {
        declarations.enclosingType(of: id).map { TypeNames.withoutModule(qualified($0)) }
    }

    /// The name of a type as written.
    func typeName(_ type: SymbolID) -> String { TypeNames.withoutModule(qualified(type)) }

    /// `Shop.ShopModule.cup(size:)` for a member, `Shop.ShopModule` for a type.
    func qualified(_ id: SymbolID) -> String {
        guard let name = DemangledName(usr: facts[id].usr) else { return facts[id].name }
        guard [.function, .initializer].contains(facts[id].kind) else { return name.path }
        let labels = facts[id].name.dropFirst(facts[id].baseName.count)
        return name.path + labels
    }

    /// What a symbol returns or holds, as written, and the types of its parameters.
    func signature(_ id: SymbolID) -> (result: String, parameters: [String]) {
        let name = DemangledName(usr: facts[id].usr)
        return (types.written(name?.result ?? ""), (name?.parameters ?? []).map(types.written))
    }

    /// What a symbol returns or holds, qualified.
    func qualifiedResult(_ id: SymbolID) -> String? { DemangledName(usr: facts[id].usr)?.result }

    /// The types of a symbol's parameters, qualified.
    func qualifiedParameters(_ id: SymbolID) -> [String] { DemangledName(usr: facts[id].usr)?.parameters ?? [] }

    /// A type written by the demangler, as the user wrote it.
    func written(_ type: String) -> String { types.written(type) }
}
