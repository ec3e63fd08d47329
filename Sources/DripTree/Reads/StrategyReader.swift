// SPDX-License-Identifier: MIT

/// Reads what the source of a provider says, without following values: its keys, and what it asks before its strategy.
struct StrategyReader {
    let tree: TypedTree
    private let providers: Set<String>

    private static let strategies: Set<String> = ["single", "asyncSingle", "weakSingle", "graphSingle", "transient"]

    init(_ tree: TypedTree) {
        self.tree = tree
        providers = Set(tree.bodies.filter { Self.strategy(in: $0.node.child(.body), tree) != nil }.map(\.symbol))
    }

    /// Adds what all providers say.
    func read(into findings: inout TreeFindings) {
        for declaration in tree.bodies where providers.contains(declaration.symbol) {
            readKeys(declaration, &findings)
            readEarly(declaration, &findings)
            readHandedOn(declaration, &findings)
        }
    }

    // MARK: - Keys

    private func readKeys(_ declaration: Declaration, _ findings: inout TreeFindings) {
        let uses = ArgumentUses(declaration)
        guard let body = declaration.node.child(.body) else { return }
        let unkeyed = declaration.parameters.filter {
            let type = tree.interfaceType(of: $0)
            return TypeNames.isFunction(type) || type.hasSuffix(".Type")
        }
        .compactMap { $0.text(.name) }
        let parameters = declaration.parameters.compactMap { $0.text(.name) }
        let anywhere = uses.used(in: body)
        Self.visitOutsideClosures(body) { node in
            guard let call = Self.strategyCall(node, tree) else { return }
            let makers: Set<String> = ["", "configure", "link"]
            let isClosure = { (argument: Call.Argument) in TypeNames.isFunction(tree.type(of: argument.value)) }
            let making = call.arguments.filter { makers.contains($0.label) && isClosure($0) }
            let key = call.arguments.filter { ["", "for"].contains($0.label) && !isClosure($0) }
            findings.keys.insert(
                .init(
                    provider: declaration.symbol,
                    site: Site(path: node.file.path, offset: call.reference.start),
                    made: parameters.filter { name in making.contains { uses.used(in: $0.value).contains(name) } },
                    named: key.reduce(into: []) { $0.formUnion(uses.used(in: $1.value)) },
                    state: state(in: making, declaration).subtracting(state(in: key, declaration)),
                    unkeyed: Set(unkeyed),
                    unused: uses.parameters.subtracting(anywhere)))
        }
    }

    // MARK: - State

    /// The stored properties of its module that a provider reads in some arguments of its strategy.
    private func state(in arguments: [Call.Argument], _ provider: Declaration) -> Set<String> {
        var result: Set<String> = []
        for argument in arguments {
            var closure = argument.value
            while closure.kind != .closureExpr,
                let inner = closure.child(.subExpression) ?? closure.child(.closureBody)
            {
                closure = inner
            }
            result.formUnion(state(in: closure.kind == .closureExpr ? Array(closure.children) : [closure], depth: 0))
        }
        return result
    }

    /// Closures that the instance keeps read the property when they run.
    private func state(in nodes: [Node], depth: Int) -> Set<String> {
        var result: Set<String> = []
        for node in nodes where !(node.kind == .closureExpr && node.has(.escaping)) && node.kind != .inoutExpr {
            result.formUnion(state(read: node, depth))
            let children = node.kind == .assignExpr ? [node.child(.src)].compactMap { $0 } : Array(node.children)
            result.formUnion(state(in: children, depth: depth))
        }
        return result
    }

    private func state(read node: Node, _ depth: Int) -> Set<String> {
        if node.kind == .memberRefExpr, node.child(.base)?.isSelf ?? false,
            let property = tree.declarations[node.text(.declUSR) ?? ""], tree.isModule(property.typeName)
        {
            guard let getter = property.getter else { return [property.symbol] }
            return helper(getter, depth)
        }
        guard node.kind == .callExpr, let call = Call(node), call.receiver?.isSelf ?? false,
            let function = tree.declarations[call.symbol], tree.isModule(function.typeName)
        else { return [] }
        return helper(function.node, depth)
    }

    private func helper(_ function: Node, _ depth: Int) -> Set<String> {
        guard depth < 5, !providers.contains(function.text(.usr) ?? ""), let body = function.child(.body) else {
            return []
        }
        return state(in: [body], depth: depth + 1)
    }

    // MARK: - Before the strategy

    /// Finds the statements before the strategy, and the conditions around it, that ask another provider.
    private func readEarly(_ declaration: Declaration, _ findings: inout TreeFindings) {
        let statements = (declaration.node.child(.body)?.children(.elements) ?? []).filter { $0.kind != .varDecl }
        guard let strategy = statements.firstIndex(where: { Self.strategy(in: $0, tree) != nil }) else { return }
        let key = Self.keyNames(of: statements[strategy], tree)
        let before = statements[..<strategy].filter { key.isDisjoint(with: Self.names(boundBy: $0)) }
        for node in before + conditions(around: statements[strategy]) {
            Self.visitOutsideClosures(node) { node in
                guard let asked = askedProvider(node), asked.symbol != declaration.symbol else { return }
                findings.early.insert(
                    .init(
                        provider: declaration.symbol, kept: asked.symbol,
                        site: Site(path: node.file.path, offset: asked.offset)))
            }
        }
    }

    /// The conditions that choose a strategy.
    private func conditions(around node: Node) -> [Node] {
        guard Self.strategyCall(node, tree) == nil, node.kind != .closureExpr, Self.strategy(in: node, tree) != nil
        else { return [] }
        let own: [Node] =
            switch node.kind {
            case .ifStmt, .guardStmt: node.children(.conditions)
            case .switchStmt: node.children(.subject)
            case .ternaryExpr: node.children(.condition)
            default: []
            }
        return own + node.children.flatMap(conditions(around:))
    }

    // MARK: - Results

    /// Finds the members whose result the closure of a strategy returns unchanged.
    private func readHandedOn(_ declaration: Declaration, _ findings: inout TreeFindings) {
        guard let call = Self.strategy(in: declaration.node.child(.body), tree) else { return }
        for closure in call.arguments where closure.label.isEmpty && TypeNames.isFunction(tree.type(of: closure.value))
        {
            tree.visit(closure.value) { node in
                let isBuilt = node.kind == .callExpr && Call(node)?.member.hasPrefix("build") ?? false
                let built = isBuilt ? node.arguments.first?.value : node.child(.result)
                guard var result = built else { return }
                while [.tryExpr, .awaitExpr, .parenExpr].contains(result.kind),
                    let inner = result.child(.subExpression)
                {
                    result = inner
                }
                let call = result.kind == .callExpr ? Call(result) : nil
                guard let symbol = call?.symbol ?? result.text(.declUSR) else { return }
                let site = Site(path: node.file.path, offset: call?.reference.start ?? result.end)
                findings.handedOn.insert(.init(provider: declaration.symbol, kept: symbol, site: site))
            }
        }
    }

    /// The provider that an expression asks, itself or through a function of a module or component.
    private func askedProvider(_ node: Node, _ depth: Int = 0) -> (symbol: String, offset: Int)? {
        let called: (symbol: String, offset: Int)
        if node.kind == .callExpr, let call = Call(node) {
            called = (call.symbol, call.reference.start)
        } else if node.kind == .memberRefExpr, let symbol = node.text(.declUSR),
            let getter = tree.declarations[symbol]?.getter?.text(.usr)
        {
            called = (getter, node.end)
        } else {
            return nil
        }
        if providers.contains(called.symbol) { return called }
        guard depth < 3, let function = tree.declarations[called.symbol], let body = function.node.child(.body),
            tree.isModule(function.typeName) || tree.isComponent(function.typeName)
        else { return nil }
        var asked: String?
        Self.visitOutsideClosures(body) { inner in asked = asked ?? askedProvider(inner, depth + 1)?.symbol }
        return asked.map { ($0, called.offset) }
    }

    /// The variables from which a strategy makes its key. They cannot be read inside its closure.
    private static func keyNames(of statement: Node, _ tree: TypedTree) -> Set<String> {
        guard let call = strategy(in: statement, tree) else { return [] }
        var names: Set<String> = []
        for argument in call.arguments
        where ["", "for"].contains(argument.label) && !TypeNames.isFunction(tree.type(of: argument.value)) {
            tree.visit(argument.value) { node in
                if node.kind == .declrefExpr, let name = node.text(.declName) { names.insert(name) }
            }
        }
        return names
    }

    private static func names(boundBy statement: Node) -> Set<String> {
        Set(statement.children(.patternEntries).flatMap { names(in: $0.child(.pattern)) })
    }

    static func names(in pattern: Node?) -> [String] {
        guard let pattern else { return [] }
        return [pattern.kind == .patternNamed ? pattern.text(.name) : nil].compactMap { $0 }
            + pattern.children.flatMap { names(in: $0) }
    }

    // MARK: - Strategies

    /// The first strategy that a node calls outside closures.
    static func strategy(in node: Node?, _ tree: TypedTree) -> Call? {
        guard let node else { return nil }
        if let call = strategyCall(node, tree) { return call }
        for child in node.children where child.kind != .closureExpr && child.kind != .funcDecl {
            if let found = strategy(in: child, tree) { return found }
        }
        return nil
    }

    private static func strategyCall(_ node: Node, _ tree: TypedTree) -> Call? {
        guard node.kind == .callExpr, let call = Call(node), strategies.contains(call.member),
            call.symbol.hasPrefix(tree.library)
        else { return nil }
        return call
    }

    private static func visitOutsideClosures(_ node: Node, _ action: (Node) -> Void) {
        action(node)
        for child in node.children where child.kind != .closureExpr { visitOutsideClosures(child, action) }
    }
}
