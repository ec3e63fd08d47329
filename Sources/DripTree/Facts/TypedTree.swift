// SPDX-License-Identifier: MIT

/// The declarations in the trees of a program, by name.
final class TypedTree {
    let names: TypeNames
    /// The prefix of the symbols of the Drip library.
    let library: String
    /// Functions, accessors, initializers and properties, by symbol.
    private(set) var declarations: [String: Declaration] = [:]
    /// The functions, accessors and initializers with a body, in source order.
    private(set) var bodies: [Declaration] = []
    /// The initial values of properties and the statements outside functions.
    private(set) var loose: [Declaration] = []
    /// The calls of functions of the Drip library, with the function or property around each.
    private(set) var libraryCalls: [(call: Call, container: Declaration)] = []
    /// The symbols of the functions and accessors that call a strategy.
    private(set) var providers: Set<String> = []
    private(set) var types: [String: Declaration] = [:]
    private var protocols: [(symbol: String, name: String)] = []
    private var adopters: [String: [String]] = [:]
    private var members: [String: [Declaration]] = [:]
    private(set) var parents: [String: Set<String>] = [:]
    /// The types that were asked about, with their superclasses.
    private var lineages: [String: [String]] = [:]
    /// Whether types are components, and whether they are modules.
    private var components: [String: Bool] = [:]
    private var modules: [String: Bool] = [:]

    init(files: [TreeFile], libraryModule: String) {
        names = TypeNames(library: libraryModule)
        library = "s:\(libraryModule.utf8.count)\(libraryModule)"
        add(files)
    }

    /// Adds the declarations of further files.
    func add(_ files: [TreeFile]) {
        if files.isEmpty { return }
        (lineages, components, modules) = ([:], [:], [:])
        let (knownBodies, knownLoose, knownCalls) = (bodies.count, loose.count, libraryCalls.count)
        for file in files { collect(file.node, owner: nil) }
        for container in bodies[knownBodies...] + loose[knownLoose...] {
            container.node.visit { node in
                if let call = libraryCall(node) { libraryCalls.append((call, container)) }
            }
        }
        for function in bodies[knownBodies...] where strategy(in: function.body) != nil {
            providers.insert(function.symbol)
        }
        for (call, container) in libraryCalls[knownCalls...] where Self.bodyKinds.contains(container.node.kind) {
            noteParents(call, in: container)
        }
    }

    /// The call of a function of the Drip library that a node is.
    func libraryCall(_ node: Node) -> Call? {
        guard node.kind == .callExpr, let call = Call(node), call.symbol.hasPrefix(library) else { return nil }
        return call
    }

    private static let typeKinds: Set<NodeKind> = [
        .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl,
    ]
    private static let bodyKinds: Set<NodeKind> = [.funcDecl, .accessorDecl, .constructorDecl]

    private func collect(_ node: Node, owner: Declaration?) {
        let kind = node.kind
        var declaration = Declaration(node: node, owner: owner?.node)
        if Self.typeKinds.contains(kind) {
            declaration.typeName = typeName(of: node)
            add(type: declaration)
            for member in node.children(.members) { collect(member, owner: declaration) }
            return
        }
        declaration.typeName = owner?.typeName ?? ""
        if Self.bodyKinds.contains(kind) || kind == .varDecl {
            if let symbol = node.text(.usr) { declarations[symbol] = declaration }
            members["\(declaration.typeName).\(declaration.name)", default: []].append(declaration)
        }
        if Self.bodyKinds.contains(kind), node.child(.body) != nil { bodies.append(declaration) }
        if kind == .patternBindingDecl || kind == .topLevelCodeDecl { loose.append(declaration) }
        if Self.bodyKinds.contains(kind) { return }
        for key in [TreeKey.items, .accessors, .elements] {
            for child in node.children(key) { collect(child, owner: owner) }
        }
    }

    private func typeName(of node: Node) -> String {
        let mangled = node.text(.extendedType) ?? node.text(.interfaceType)
        return TypeNames.withoutArguments(TypeNames.bare(names.name(mangled)))
    }

    private func add(type: Declaration) {
        if type.node.kind != .extensionDecl { types[type.typeName] = type }
        if type.node.kind == .protocolDecl { protocols.append((type.symbol, type.typeName)) }
        for symbol in type.node.texts(.conforms) { adopters[symbol, default: []].append(type.typeName) }
        if let parent = superclass(of: type).flatMap({ TypeNames.argument(of: $0, suffix: "ChildComponent") }) {
            parents[type.typeName, default: []].insert(parent)
        }
    }

    // MARK: - Types

    /// The type of an expression.
    func type(of node: Node) -> String { names.name(.type, of: node) }

    /// The type of an expression without optionality and ownership.
    func bareType(of node: Node) -> String { TypeNames.bare(type(of: node)) }

    /// Whether an expression has the type of a function.
    func isFunction(_ node: Node) -> Bool { TypeNames.isFunction(type(of: node)) }

    /// The type of an expression; for a function, that of its result.
    func resultType(of node: Node) -> String {
        let type = bareType(of: node)
        guard TypeNames.isFunction(type), let arrow = type.range(of: "-> ") else { return type }
        return TypeNames.bare(String(type[arrow.upperBound...]))
    }

    /// The type of a parameter or property.
    func interfaceType(of node: Node) -> String { names.name(.interfaceType, of: node) }

    /// The declaration of a type, if the trees have it.
    func declaration(of type: String) -> Declaration? { types[TypeNames.withoutArguments(TypeNames.bare(type))] }

    private func superclass(of type: Declaration) -> String? {
        type.node.text(.superclass).map { TypeNames.bare(names.name($0)) }
    }

    /// The declaration that an expression names, if the trees have it.
    func declaration(namedBy node: Node) -> Declaration? { node.text(.declUSR).flatMap { declarations[$0] } }

    /// The type and its superclasses, the type first.
    func lineage(of type: String) -> [String] {
        if let known = lineages[type] { return known }
        var result = [TypeNames.bare(type)]
        while let next = result.last.flatMap(declaration(of:)).flatMap(superclass(of:)), result.count < 20 {
            result.append(next)
        }
        lineages[type] = result
        return result
    }

    /// Whether a type conforms to a protocol that a symbol names.
    func conforms(_ type: String, to symbol: String) -> Bool {
        lineage(of: type).contains { name in
            adopters[symbol]?.contains(TypeNames.withoutArguments(name)) ?? false
                || declaration(of: name)?.node.text(.usr) == symbol
        }
    }

    /// The names of the protocols to which some types conform.
    func protocols(of names: [String]) -> [String] {
        protocols.filter { adopters[$0.symbol]?.contains(where: names.contains) ?? false }.map(\.name)
    }

    func isComponent(_ type: String) -> Bool {
        if let known = components[type] { return known }
        let isBase = { $0.hasPrefix("Drip.") && TypeNames.withoutArguments($0).hasSuffix("Component") }
        let result =
            lineage(of: type).contains(where: isBase) || conforms(type, to: library + "13ComponentTypeP")
            || TypeNames.bare(type) == "Drip.ComponentType"
        components[type] = result
        return result
    }

    func isModule(_ type: String) -> Bool {
        if let known = modules[type] { return known }
        let isBase = { $0.hasPrefix("Drip.") && TypeNames.withoutArguments($0).hasSuffix("Module") }
        let result = lineage(of: type).contains(where: isBase) || conforms(type, to: library + "13AnyModuleTypeP")
        modules[type] = result
        return result
    }

    func isStruct(_ type: String) -> Bool { declaration(of: type)?.node.kind == .structDecl }

    /// The component of a module type; an empty text if it fits several.
    func component(ofModule type: String) -> String {
        for name in lineage(of: type) {
            if let argument = TypeNames.argument(of: name, suffix: "Module") { return argument }
            let property = members["\(TypeNames.withoutArguments(name)).component"]?.first
            if let property { return TypeNames.bare(interfaceType(of: property.node)) }
        }
        return ""
    }

    // MARK: - Members

    /// The implementations of a protocol's requirement.
    func implementations(of requirement: Declaration) -> [Declaration] {
        guard let owner = requirement.owner, owner.kind == .protocolDecl, let symbol = owner.text(.usr) else {
            return []
        }
        return (adopters[symbol] ?? []).flatMap { members["\($0).\(requirement.name)"] ?? [] }
    }

    /// The members of a type with a base name, without inherited ones.
    func members(of type: String, named name: String) -> [Declaration] { members["\(type).\(name)"] ?? [] }

    // MARK: - Parents

    /// Notes what a component's initializer or accessor, or a registration, says about its parents.
    private func noteParents(_ call: Call, in function: Declaration) {
        switch call.member {
        case "init" where call.arguments.first?.label == "parent" && type(of: call.node) == "Drip.Registry":
            note(parent: call.arguments[0].value, of: function.typeName)
        case "parent":
            guard let receiver = call.receiver else { return }
            if call.arguments.contains(where: { $0.label.isEmpty && $0.value.kind != .defaultArgumentExpr }) {
                note(parent: call.arguments[0].value, of: bareType(of: receiver))
            } else {
                parents[function.typeName, default: []].insert(bareType(of: call.node))
            }
        default: return
        }
    }

    private func note(parent: Node, of child: String) {
        let type = resultType(of: parent)
        if !child.isEmpty, !type.isEmpty { parents[TypeNames.withoutArguments(child), default: []].insert(type) }
    }
}
