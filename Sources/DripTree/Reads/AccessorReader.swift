// SPDX-License-Identifier: MIT

/// Reads the accessors of overrides: what each one names.
struct AccessorReader {
    let tree: TypedTree
    private let isProvider: (Declaration) -> Bool

    init(_ tree: TypedTree) {
        self.tree = tree
        isProvider = { declaration in declaration.node.child(.body).map { Self.hasStrategy($0, tree) } ?? false }
    }

    /// Adds what all accessors name.
    func read(into findings: inout TreeFindings) {
        for file in tree.files {
            tree.visit(file.node) { node in
                guard node.kind == .callExpr, let call = Call(node), call.member == "override",
                    call.symbol.hasPrefix(tree.library), let accessor = call.arguments.first(where: isAccessor)
                else { return }
                let site = Site(path: node.file.path, offset: call.reference.start)
                if let expression = Self.result(of: accessor.value, tree) { read(expression, site, &findings) }
            }
        }
    }

    private func isAccessor(_ argument: Call.Argument) -> Bool {
        argument.label.isEmpty && TypeNames.isFunction(tree.type(of: argument.value))
    }

    /// The expression that an accessor returns: a closure's, or that of a function in its place.
    private static func result(of accessor: Node, _ tree: TypedTree) -> Node? {
        var node = accessor
        while node.kind != .closureExpr, let inner = node.child(.subExpression) ?? node.child(.closureBody) {
            node = inner
        }
        let body =
            node.kind == .closureExpr
            ? node.child(.body) : tree.declarations[node.text(.declUSR) ?? ""]?.node.child(.body)
        return body?.children(.elements).last.map { $0.child(.result) ?? $0 }
    }

    private static let marks: [NodeKind: String] = [
        .optionalTryExpr: "try?", .conditionalCheckedCastExpr: "as?", .forcedCheckedCastExpr: "as!",
        .forceValueExpr: "!",
    ]

    private func read(_ expression: Node, _ site: Site, _ findings: inout TreeFindings) {
        var node = expression
        while true {
            if let mark = Self.marks[node.kind] ?? Self.coalescing(node) {
                let place = Site(path: node.file.path, offset: mark.place(in: node))
                findings.marks.insert(.init(site: site, place: place, mark: mark))
                return
            }
            guard Self.isWrapper(node), let inner = node.child(.subExpression) else { break }
            node = inner
        }
        guard let named = Self.named(node, tree) else { return }
        if isOfGraph(named) {
            guard !isProvider(named), isChanging(named, depth: 0) else { return }
            findings.overridden.insert(.init(site: site, name: named.symbol, provider: ""))
        } else if let provider = provider(below: node), provider.symbol != named.symbol {
            findings.overridden.insert(.init(site: site, name: named.symbol, provider: provider.symbol))
        }
    }

    private static func coalescing(_ node: Node) -> String? {
        guard node.kind == .binaryExpr, let call = Call(node), call.member == "??" else { return nil }
        return "??"
    }

    private static func isWrapper(_ node: Node) -> Bool {
        [.tryExpr, .forceTryExpr, .awaitExpr, .parenExpr, .loadExpr, .functionConversionExpr]
            .contains(node.kind) || node.has(.implicit) && node.kind != .forceValueExpr
    }

    /// The function or getter that an expression calls.
    private static func named(_ node: Node, _ tree: TypedTree) -> Declaration? {
        if node.kind == .callExpr, let call = Call(node) { return tree.declarations[call.symbol] }
        guard node.kind == .memberRefExpr, let property = tree.declarations[node.text(.declUSR) ?? ""] else {
            return nil
        }
        return property.getter.map { Declaration(node: $0, owner: property.owner, typeName: property.typeName) }
            ?? property
    }

    private func isOfGraph(_ declaration: Declaration) -> Bool {
        declaration.owner?.kind == .protocolDecl || tree.isModule(declaration.typeName)
            || tree.isComponent(declaration.typeName)
    }

    /// The provider whose result an expression reads a member of.
    private func provider(below node: Node) -> Declaration? {
        guard let base = node.child(.base) ?? Call(node)?.receiver ?? node.child(.subExpression) else { return nil }
        if let named = Self.named(base, tree), isOfGraph(named) {
            if isProvider(named) { return named }
            return aliased(named)
        }
        return provider(below: base)
    }

    private func aliased(_ declaration: Declaration) -> Declaration? {
        results(of: declaration).lazy.compactMap { Self.named($0, tree) }.first(where: isProvider)
    }

    // MARK: - Aliases

    /// Whether a function without a strategy changes what a provider gives. An alias, and a choice between providers of
    /// one type, do not.
    private func isChanging(_ declaration: Declaration, depth: Int) -> Bool {
        let results = results(of: declaration)
        guard depth < 4, !results.isEmpty, asksProvider(declaration) else { return false }
        return !results.allSatisfy { result in
            guard let named = Self.named(result, tree) else { return false }
            return isProvider(named) || isOfGraph(named) && !isChanging(named, depth: depth + 1)
        }
    }

    private func asksProvider(_ declaration: Declaration) -> Bool {
        var result = false
        declaration.node.child(.body).map { body in
            tree.visit(body) { node in
                if let named = Self.named(node, tree), isProvider(named) { result = true }
            }
        }
        return result
    }

    /// The expressions that a function returns.
    private func results(of declaration: Declaration) -> [Node] {
        declaration.node.child(.body).map { results(in: $0) } ?? []
    }

    private func results(in node: Node) -> [Node] {
        switch node.kind {
        case .returnStmt, .thenStmt: node.child(.result).map(choices) ?? []
        case .closureExpr, .funcDecl: []
        default: node.children.flatMap { results(in: $0) }
        }
    }

    /// The branches of an expression that chooses, or the expression.
    private func choices(_ node: Node) -> [Node] {
        switch node.kind {
        case .ternaryExpr:
            [node.child(.thenExpression), node.child(.elseExpression)].compactMap { $0 }.flatMap(choices)
        case .singleValueStmtExpr: node.child(.stmt).map { results(in: $0) } ?? []
        case .tryExpr, .awaitExpr, .parenExpr, .forceTryExpr:
            node.child(.subExpression).map(choices) ?? []
        default: [node]
        }
    }

    private static func hasStrategy(_ node: Node, _ tree: TypedTree) -> Bool {
        if node.kind == .callExpr, let call = Call(node), call.symbol.hasPrefix(tree.library),
            ["single", "asyncSingle", "weakSingle", "graphSingle", "transient"].contains(call.member)
        {
            return true
        }
        return node.children.contains { $0.kind != .closureExpr && hasStrategy($0, tree) }
    }
}

extension String {
    /// The offset at which an operator stands.
    fileprivate func place(in node: Node) -> Int {
        switch self {
        case "!": node.end
        case "??": Call(node)?.reference.start ?? node.start
        case "try?": node.start
        default:
            node.child(.subExpression).map { node.file.offset(ofWord: self, from: $0.end) ?? node.start } ?? node.start
        }
    }
}

extension TreeFile {
    /// Where a text stands after an offset.
    fileprivate func offset(ofWord word: String, from start: Int) -> Int? {
        let bytes = Array(word.utf8)
        guard start < source.count else { return nil }
        return (start..<max(start, source.count - bytes.count)).first {
            source[$0..<$0 + bytes.count].elementsEqual(bytes)
        }
    }
}
