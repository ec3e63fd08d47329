// SPDX-License-Identifier: MIT

/// Reads the accessors of overrides: what each one names.
struct AccessorReader {
    let tree: TypedTree

    /// Adds what all accessors name.
    func read(into findings: inout TreeFindings) {
        for (call, _) in tree.libraryCalls where call.member == "override" {
            guard let accessor = tree.makers(of: call).first, let expression = result(of: accessor) else { continue }
            read(expression, call.site, &findings)
        }
    }

    private func isProvider(_ declaration: Declaration) -> Bool { tree.providers.contains(declaration.symbol) }

    /// The expression that an accessor returns: a closure's, or that of a function in its place.
    private func result(of accessor: Node) -> Node? {
        let closure = accessor.closure
        let body = closure.kind == .closureExpr ? closure.child(.body) : tree.declaration(namedBy: closure)?.body
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
        guard let named = named(node) else { return }
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
    private func named(_ node: Node) -> Declaration? {
        if node.kind == .callExpr, let call = Call(node) { return tree.declarations[call.symbol] }
        guard node.kind == .memberRefExpr, let property = tree.declaration(namedBy: node) else { return nil }
        return property.getter ?? property
    }

    private func isOfGraph(_ declaration: Declaration) -> Bool {
        declaration.owner?.kind == .protocolDecl || tree.isModule(declaration.typeName)
            || tree.isComponent(declaration.typeName)
    }

    /// The provider whose result an expression reads a member of.
    private func provider(below node: Node) -> Declaration? {
        guard let base = node.child(.base) ?? Call(node)?.receiver ?? node.child(.subExpression) else { return nil }
        guard let named = named(base), isOfGraph(named) else { return provider(below: base) }
        return isProvider(named) ? named : results(of: named).lazy.compactMap(self.named).first(where: isProvider)
    }

    // MARK: - Aliases

    /// Whether a function without a strategy changes what a provider gives. An alias, and a choice between providers of
    /// one type, do not.
    private func isChanging(_ declaration: Declaration, depth: Int) -> Bool {
        let results = results(of: declaration)
        guard depth < 4, !results.isEmpty, asksProvider(declaration) else { return false }
        return !results.allSatisfy { result in
            guard let named = named(result) else { return false }
            return isProvider(named) || isOfGraph(named) && !isChanging(named, depth: depth + 1)
        }
    }

    private func asksProvider(_ declaration: Declaration) -> Bool {
        var result = false
        declaration.body?.visit { node in
            if let named = named(node), isProvider(named) { result = true }
        }
        return result
    }

    /// The expressions that a function returns.
    private func results(of declaration: Declaration) -> [Node] {
        declaration.body.map(results(in:)) ?? []
    }

    private func results(in node: Node) -> [Node] {
        switch node.kind {
        case .returnStmt, .thenStmt: node.child(.result).map(choices) ?? []
        case .closureExpr, .funcDecl: []
        default: node.children.flatMap(results(in:))
        }
    }

    /// The branches of an expression that chooses, or the expression.
    private func choices(_ node: Node) -> [Node] {
        switch node.kind {
        case .ternaryExpr:
            [node.child(.thenExpression), node.child(.elseExpression)].compactMap { $0 }.flatMap(choices)
        case .singleValueStmtExpr: node.child(.stmt).map(results(in:)) ?? []
        case .tryExpr, .awaitExpr, .parenExpr, .forceTryExpr:
            node.child(.subExpression).map(choices) ?? []
        default: [node]
        }
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
