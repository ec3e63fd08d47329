// SPDX-License-Identifier: MIT

/// A declaration, and the type or extension around it.
struct Declaration {
    let node: Node
    let owner: Node?
    /// The type around it, or its own name if it is a type.
    var typeName = ""

    /// The base name; for an accessor, the property's.
    var name: String { node.text(.name) ?? node.text(.for) ?? "" }
    var symbol: String { node.text(.usr) ?? "" }
    var parameters: [Node] { node.parameters }
    var body: Node? { node.child(.body) }
    /// The getter that somebody wrote.
    var getter: Declaration? { node.text(.readImpl) == "stored" ? nil : accessor(.get) }
    /// The setter that somebody wrote.
    var setter: Declaration? { accessor(.set) }
    /// Whether a property or variable does not retain its value.
    var isWeak: Bool { node.has(.weak) }

    private func accessor(_ key: TreeKey) -> Declaration? {
        node.children(.accessors).first { $0.has(key) && $0.child(.body) != nil }
            .map { Declaration(node: $0, owner: owner, typeName: typeName) }
    }
}

extension Node {
    /// Whether the expression is `self`.
    var isSelf: Bool { isVariable("self") }

    /// Whether the expression is a variable of a name.
    func isVariable(_ name: String) -> Bool {
        kind == .declrefExpr ? text(.declName) == name : child(.subExpression)?.isVariable(name) ?? false
    }

    /// Where the node begins.
    var site: Site { Site(path: file.path, offset: start) }

    /// The parameters of a function or closure.
    var parameters: [Node] { child(.params)?.children(.params) ?? [] }

    /// The associated values of the cases of an enumeration.
    var payloads: [Node] { children(.members).flatMap { $0.children(.elements) }.flatMap(\.parameters) }

    /// The closure inside conversions and capture lists, or what stands in its place.
    var closure: Node {
        let inner = kind == .closureExpr ? nil : child(.subExpression) ?? child(.closureBody)
        return inner?.closure ?? self
    }

    /// Whether the type is that of a closure that runs before its call returns.
    var hasNoEscapeType: Bool { text(.type)?.contains("XE") ?? false }

    /// The names of the variables in an expression.
    var namedVariables: Set<String> {
        var names: Set<String> = []
        visit { node in
            if node.kind == .declrefExpr, let name = node.text(.declName) { names.insert(name) }
        }
        return names
    }

    /// Visits the node and everything below it.
    func visit(_ action: (Node) -> Void) {
        action(self)
        for child in children { child.visit(action) }
    }

    /// Visits the node and everything below it, except closures and local functions.
    func visitOutsideClosures(_ action: (Node) -> Void) {
        action(self)
        for child in children where child.kind != .closureExpr && child.kind != .funcDecl {
            child.visitOutsideClosures(action)
        }
    }

    /// The sequence of a `for` loop, with types.
    var sequence: Node? {
        let iterator = children.first { $0.kind == .patternBindingDecl }
        return iterator?.child(.patternEntries)?.child(.processedInit) ?? child(.parsedSequence)
    }
}

/// A call in a tree.
struct Call {
    /// An argument with its label.
    struct Argument {
        let label: String
        let value: Node
    }

    let node: Node
    /// The called expression, without conversions.
    let function: Node
    /// The reference to the called declaration.
    let reference: Node
    let receiver: Node?

    private static let wrappers: Set<NodeKind> = [
        .functionConversionExpr, .parenExpr, .forceValueExpr, .loadExpr,
        .covariantReturnConversionExpr, .covariantFunctionConversionExpr,
    ]

    init?(_ node: Node) {
        guard var function = node.child(.fn) else { return nil }
        while Self.wrappers.contains(function.kind), let inner = function.child(.subExpression) { function = inner }
        self.node = node
        self.function = function
        let isMember = [.dotSyntaxCallExpr, .constructorRefCallExpr].contains(function.kind)
        var reference = isMember ? function.child(.fn) ?? function : function
        while let inner = reference.child(.subExpression) { reference = inner }
        self.reference = reference
        receiver = isMember ? function.child(.args)?.child(.args)?.child(.expr) : nil
    }

    /// Where the called name stands.
    var site: Site { Site(path: node.file.path, offset: reference.start) }
    /// The symbol of the called declaration; an empty text for a local function or a closure.
    var symbol: String { reference.text(.declUSR) ?? "" }
    /// The base name of the called declaration.
    var member: String { reference.text(.declName) ?? "" }
    /// Whether it makes an object, also through a reference such as `Screen.init`.
    var isConstruction: Bool {
        function.kind == .constructorRefCallExpr || function.kind == .dotSyntaxCallExpr && member == "init"
    }

    var arguments: [Argument] { node.arguments }
}

extension Node {
    /// The arguments of a call.
    var arguments: [Call.Argument] {
        (child(.args)?.children(.args) ?? []).compactMap { argument in
            argument.child(.expr).map { Call.Argument(label: argument.text(.label) ?? "", value: $0) }
        }
    }
}

extension TypedTree {
    /// The stored properties of a type.
    func storedProperties(of type: String) -> [Declaration] {
        guard let type = declaration(of: type) else { return [] }
        let stored = type.node.children(.members).filter { member in
            member.kind == .varDecl && (member.text(.readImpl) == "stored" || member.has(.lazy))
        }
        return stored.map { Declaration(node: $0, owner: type.node, typeName: type.typeName) }
    }
}
