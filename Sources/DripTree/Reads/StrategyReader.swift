// SPDX-License-Identifier: MIT

/// Reads what the source of a provider says, without following values: its keys, and what it asks before its strategy.
struct StrategyReader {
    let tree: TypedTree

    /// Adds what all providers say.
    func read(into findings: inout TreeFindings) {
        for declaration in tree.bodies where tree.providers.contains(declaration.symbol) {
            readKeys(declaration, &findings)
            readEarly(declaration, &findings)
            readHandedOn(declaration, &findings)
        }
    }

    // MARK: - Keys

    private func readKeys(_ declaration: Declaration, _ findings: inout TreeFindings) {
        let uses = ArgumentUses(declaration)
        guard let body = declaration.body else { return }
        let unkeyed = declaration.parameters.filter {
            let type = tree.interfaceType(of: $0)
            return TypeNames.isFunction(type) || type.hasSuffix(".Type")
        }
        .compactMap { $0.text(.name) }
        let parameters = declaration.parameters.compactMap { $0.text(.name) }
        let anywhere = uses.used(in: body)
        body.visitOutsideClosures { node in
            guard let call = tree.strategyCall(node) else { return }
            let making = call.arguments.filter { ["", "configure", "link"].contains($0.label) }.map(\.value)
                .filter(tree.isFunction)
            let key = tree.key(of: call)
            findings.keys.insert(
                .init(
                    provider: declaration.symbol,
                    site: call.site,
                    made: parameters.filter { name in making.contains { uses.used(in: $0).contains(name) } },
                    named: key.reduce(into: []) { $0.formUnion(uses.used(in: $1)) },
                    state: state(in: making).subtracting(state(in: key)),
                    unkeyed: Set(unkeyed),
                    unused: uses.parameters.subtracting(anywhere)))
        }
    }

    // MARK: - State

    /// The stored properties of its module that a provider reads in some arguments of its strategy.
    private func state(in arguments: [Node]) -> Set<String> {
        let closures = arguments.map(\.closure)
        return state(in: closures.flatMap { $0.kind == .closureExpr ? Array($0.children) : [$0] }, depth: 0)
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
            let property = tree.declaration(namedBy: node), tree.isModule(property.typeName)
        {
            return property.getter.map { helper($0, depth) } ?? [property.symbol]
        }
        guard node.kind == .callExpr, let call = Call(node), call.receiver?.isSelf ?? false,
            let function = tree.declarations[call.symbol], tree.isModule(function.typeName)
        else { return [] }
        return helper(function, depth)
    }

    private func helper(_ function: Declaration, _ depth: Int) -> Set<String> {
        guard depth < 5, !tree.providers.contains(function.symbol), let body = function.body else { return [] }
        return state(in: [body], depth: depth + 1)
    }

    // MARK: - Before the strategy

    /// Finds the statements before the strategy, and the conditions around it, that ask another provider.
    private func readEarly(_ declaration: Declaration, _ findings: inout TreeFindings) {
        let elements = (declaration.body?.children(.elements) ?? []).filter { $0.kind != .varDecl }
        let local = elements.filter { $0.kind == .funcDecl }
        let statements = elements.filter { $0.kind != .funcDecl }
        guard let strategy = statements.firstIndex(where: { tree.strategy(in: $0) != nil }) else { return }
        let early = statements[..<strategy] + conditions(around: statements[strategy])
        var key = keyNames(of: statements[strategy])
        for node in early.reversed() {
            if !key.isDisjoint(with: Self.names(madeBy: node)) {
                key.formUnion(node.namedVariables)
                continue
            }
            node.visitOutsideClosures { node in
                guard let asked = askedProvider(node, local: local),
                    asked.symbol != declaration.symbol
                else { return }
                findings.early.insert(
                    .init(
                        provider: declaration.symbol, kept: asked.symbol,
                        site: Site(path: node.file.path, offset: asked.offset)))
            }
        }
    }

    /// The conditions that choose a strategy, and its argument `live:`.
    private func conditions(around node: Node) -> [Node] {
        if let call = tree.strategyCall(node) {
            return call.arguments.filter { $0.label == "live" }.map(\.value)
        }
        guard node.kind != .closureExpr, tree.strategy(in: node) != nil else { return [] }
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
        guard let call = tree.strategy(in: declaration.body) else { return }
        for closure in tree.makers(of: call) {
            closure.visit { node in
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
    ///
    /// - Parameter local: The functions that the provider declares inside itself.
    private func askedProvider(
        _ node: Node, _ depth: Int = 0, local: [Node] = []
    ) -> (symbol: String, offset: Int)? {
        let called: (symbol: String, offset: Int)
        if node.kind == .callExpr, let call = Call(node) {
            called = (call.symbol, call.reference.start)
        } else if node.kind == .memberRefExpr, let symbol = node.text(.declUSR),
            let getter = tree.declarations[symbol]?.getter?.symbol
        {
            called = (getter, node.end)
        } else {
            return nil
        }
        if tree.providers.contains(called.symbol) { return called }
        let inside = local.first(where: node.calls)?.child(.body)
        guard depth < 3, let body = body(of: called.symbol) ?? inside else { return nil }
        var asked: String?
        body.visitOutsideClosures { inner in
            asked = asked ?? askedProvider(inner, depth + 1, local: local)?.symbol
        }
        return asked.map { ($0, called.offset) }
    }

    /// The body of a function of a module or component.
    private func body(of symbol: String) -> Node? {
        guard let function = tree.declarations[symbol],
            tree.isModule(function.typeName) || tree.isComponent(function.typeName)
        else { return nil }
        return function.body
    }

    /// The variables from which a strategy makes its key. They cannot be read inside its closure.
    private func keyNames(of statement: Node) -> Set<String> {
        Set((tree.strategy(in: statement).map(tree.key) ?? []).flatMap(\.namedVariables))
    }

    /// The variables that a statement declares or assigns.
    private static func names(madeBy statement: Node) -> Set<String> {
        var names: Set<String> = []
        statement.visitOutsideClosures { node in
            let isPattern = node.kind == .patternNamed
            let name = isPattern ? node.text(.name) : node.child(.dest)?.text(.declName)
            if let name { names.insert(name) }
        }
        return names
    }

    static func names(in pattern: Node?) -> [String] {
        guard let pattern else { return [] }
        return [pattern.kind == .patternNamed ? pattern.text(.name) : nil].compactMap { $0 }
            + pattern.children.flatMap { names(in: $0) }
    }
}

extension Node {
    /// Whether a call names a local function.
    fileprivate func calls(_ function: Node) -> Bool {
        guard let call = Call(self) else { return false }
        return call.symbol.isEmpty && call.member == function.text(.name)
    }
}
