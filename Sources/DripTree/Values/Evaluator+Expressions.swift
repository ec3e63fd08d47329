// SPDX-License-Identifier: MIT

extension Evaluator {
    /// The value of an expression. A statement has none.
    func value(of node: Node?, in scope: Scope) -> Value {
        guard let node else { return [] }
        let kind = node.kind
        let value = uncheckedValue(of: node, kind, in: scope)
        guard !value.isEmpty, node.isExpression, node.has(.type) else { return value }
        return isPlain(tree.type(of: node)) ? [] : value
    }

    private func uncheckedValue(of node: Node, _ kind: NodeKind, in scope: Scope) -> Value {
        switch kind {
        case .defaultArgumentExpr, .typeExpr, .classDecl, .structDecl, .enumDecl, .param: return []
        case .declrefExpr: return reference(node, in: scope)
        case .memberRefExpr: return member(node, in: scope)
        case .subscriptExpr, .keypathApplicationExpr: return element(node, in: scope)
        case .callExpr, .binaryExpr, .prefixUnaryExpr, .postfixUnaryExpr: return call(node, in: scope)
        case .dotSyntaxCallExpr: return methodReference(node, in: scope)
        case .closureExpr: return closure(node, in: scope)
        case .autoclosureExpr: return self.value(of: node.child(.singleExpressionBody), in: scope)
        case .captureList:
            let inner = Scope(in: scope)
            bindCaptures(of: node, from: scope, in: inner)
            return self.value(of: node.child(.closureBody), in: inner)
        case .assignExpr:
            assign(node, in: scope)
            return []
        case .ternaryExpr:
            _ = self.value(of: node.child(.condition), in: scope)
            return self.value(of: node.child(.thenExpression), in: scope)
                .union(self.value(of: node.child(.elseExpression), in: scope))
        case .openExistentialExpr:
            scope.variables["opaque"] = .init(value: self.value(of: node.child(.existentialValue), in: scope))
            return self.value(of: node.child(.subExpression), in: scope)
        case .opaqueValueExpr: return scope.variable("opaque")?.value ?? []
        case .singleValueStmtExpr: return branches(of: node, in: scope)
        default: return statement(node, kind, in: scope)
        }
    }

    /// The values of everything below a node.
    func children(of node: Node, in scope: Scope) -> Value {
        var result: Value = []
        for child in node.children { result.formUnion(value(of: child, in: scope)) }
        return result
    }

    // MARK: - Names

    private func reference(_ node: Node, in scope: Scope) -> Value {
        guard let name = node.text(.declName) else { return [] }
        if let variable = scope.variable(name), !(node.text(.declUSR) ?? "").hasPrefix(tree.library) {
            return variable.value
        }
        if name == "self" { return scope.activation.receiver }
        guard let symbol = node.text(.declUSR), symbol.isEmpty, let function = scope.function(name) else {
            return kept(in: tree.declaration(namedBy: node))
        }
        return captured(by: function.node, in: scope)
    }

    /// What a closure or local function retains.
    func captured(by node: Node, in scope: Scope) -> Value {
        var result: Value = []
        for capture in node.children(.captures) {
            guard let name = capture.text(.declName) else { continue }
            if let variable = scope.variable(name) {
                if !variable.isWeak, !isAskedIfOpen(variable.value, name, in: node) {
                    result.formUnion(variable.value)
                }
            } else if name == "self" {
                result.formUnion(scope.activation.receiver)
            } else if let function = scope.function(name), function.node.id != node.id {
                result.formUnion(captured(by: function.node, in: scope))
            }
        }
        return result
    }

    /// Whether a closure uses a `Provider` or `Factory` only for `ifOpen()`, which its component need not outlive.
    private func isAskedIfOpen(_ value: Value, _ name: String, in closure: Node) -> Bool {
        guard value.contains(where: { if case .deferred = $0 { true } else { false } }),
            let body = closure.child(.body)
        else { return false }
        var uses = 0
        body.visit { node in
            if node.kind == .declrefExpr, node.isVariable(name) { uses += 1 }
            if node.kind == .callExpr, let call = Call(node), call.member == "ifOpen",
                call.receiver?.isVariable(name) ?? false
            {
                uses -= 1
            }
        }
        return uses == 0
    }

    // MARK: - Closures

    private func closure(_ node: Node, in scope: Scope) -> Value {
        let type = tree.type(of: node)
        if node.has(.escaping) || !node.hasNoEscapeType {
            // For what the closure assigns when it runs.
            let inner = Scope(in: scope)
            bind(node.parameters, to: [], in: inner)
            _ = value(of: node.child(.body), in: inner)
        }
        return isPlain(type) ? [] : captured(by: node, in: scope)
    }

    /// What a closure returns, if it is called with some arguments, and what it does to the first of them.
    func result(ofClosure node: Node, _ arguments: [Value], in scope: Scope, closing: Site? = nil) -> Evaluator.Outcome
    {
        var node = node
        var scope = scope
        while let inner = node.child(.subExpression) ?? node.child(.closureBody), node.kind != .closureExpr {
            if node.kind == .captureList {
                let captures = Scope(in: scope)
                bindCaptures(of: node, from: scope, in: captures)
                scope = captures
            }
            node = inner
        }
        if node.kind == .autoclosureExpr {
            guard let body = node.child(.singleExpressionBody) else { return Outcome() }
            scope = Scope(in: scope)
            bind(node.parameters, to: arguments, in: scope)
            return result(ofClosure: body, arguments, in: scope, closing: closing)
        }
        guard node.kind == .closureExpr else {
            return result(ofReference: node, arguments, in: scope) ?? Outcome(returned: value(of: node, in: scope))
        }
        let inner = Scope(in: scope)
        inner.closing = closing
        let parameters = node.parameters
        bind(parameters, to: arguments, in: inner)
        _ = value(of: node.child(.body), in: inner)
        let first = parameters.first?.text(.name).flatMap { inner.variables[$0]?.value } ?? []
        return Outcome(returned: inner.returned, stored: first)
    }

    /// What a function or method that stands in place of a closure returns.
    private func result(ofReference node: Node, _ arguments: [Value], in scope: Scope) -> Outcome? {
        if node.text(.declUSR) == "", let local = scope.function(node.text(.declName) ?? "") {
            return Outcome(returned: call(local: local, arguments, in: scope))
        }
        let method = node.child(.fn)?.child(.singleExpressionBody)?.child(.singleExpressionBody).flatMap(Call.init)
        guard let function = tree.declarations[method?.symbol ?? node.text(.declUSR) ?? ""],
            function.node.kind == .funcDecl
        else { return nil }
        let receiver = node.arguments.first.map { value(of: $0.value, in: scope) }
        return call(function, on: receiver ?? [], arguments, from: scope)
    }

    /// Binds the names of a capture list. The tree does not say whether a capture is weak, but the source does.
    private func bindCaptures(of node: Node, from scope: Scope, in inner: Scope) {
        var start = node.start
        for capture in node.children(.captures) {
            let end = capture.start
            let isWeak = node.file.hasWeakMark(in: start..<max(start, end))
            for entry in capture.children(.patternEntries) {
                guard let pattern = entry.child(.pattern) else { continue }
                bind(pattern, to: value(of: entry.child(.processedInit), in: scope), in: inner, isWeak: isWeak)
            }
            start = max(start, end)
        }
    }

    // MARK: - Members

    private func member(_ node: Node, in scope: Scope) -> Value {
        guard let base = node.child(.base) else { return [] }
        let receiver = value(of: base, in: scope)
        let type = tree.type(of: node)
        let baseType = tree.type(of: base)
        // `component.tasks` does not retain the component.
        if type == "Drip.ComponentTasks" { return [] }
        if tree.isModule(baseType), node.text(.declName) == "component" {
            return Value(receiver.owners.map(Atom.component))
        }
        if node.text(.declName) == "value" || node.text(.declName) == "result", baseType.hasPrefix("Swift.Task<") {
            awaitTask(base, in: scope)
            return []
        }
        if tree.isComponent(baseType), node.text(.declName) == "parent" { return [.component(.other)] }
        let result = property(node, of: receiver, type, in: scope)
        noteModule(result, of: receiver, base, node, in: scope)
        return result
    }

    private func property(_ node: Node, of receiver: Value, _ type: String, in scope: Scope) -> Value {
        guard let declaration = tree.declaration(namedBy: node) else { return receiver }
        if declaration.owner?.kind == .protocolDecl {
            let result = Value(
                union: tree.implementations(of: declaration).map { property($0, of: receiver, type, in: scope) })
            return result.isEmpty && !tree.isComponent(declaration.typeName) ? receiver : result
        }
        return property(declaration, of: receiver, type, in: scope)
    }

    private func property(_ declaration: Declaration, of receiver: Value, _ type: String, in scope: Scope) -> Value {
        if let getter = declaration.getter { return call(getter, on: receiver, [], from: scope).returned }
        let kept = kept(in: declaration)
        guard tree.isComponent(declaration.typeName) else { return receiver.union(kept) }
        return kept.union(tree.isComponent(type) ? [.component(.other)] : [])
    }

    private func element(_ node: Node, in scope: Scope) -> Value {
        let base = value(of: node.child(.base), in: scope)
        let index = value(of: node.child(.args), in: scope)
        guard let node = node.child(.base) else { return base }
        return tree.isComponent(tree.type(of: node)) ? [] : base.union(index)
    }

    /// `room.shine` without a call retains the receiver.
    private func methodReference(_ node: Node, in scope: Scope) -> Value {
        Value(union: node.arguments.map { value(of: $0.value, in: scope) })
    }
}

extension TreeFile {
    /// Whether `weak` or `unowned` stands right before the end of a range.
    fileprivate func hasWeakMark(in range: Range<Int>) -> Bool {
        let range = range.clamped(to: source.indices)
        let text = String(decoding: source[range], as: UTF8.self)
        let words = text.split { !($0.isLetter || $0 == "_") }.suffix(3)
        guard let last = text.lastIndex(where: { $0 == "[" || $0 == "," }) else {
            return !words.isDisjoint(Self.weakMarks)
        }
        return !text[last...].split { !($0.isLetter || $0 == "_") }.isDisjoint(Self.weakMarks)
    }

    private static let weakMarks: Set<Substring> = ["weak", "unowned"]
}

extension Sequence<Substring> {
    fileprivate func isDisjoint(_ other: Set<Substring>) -> Bool { other.isDisjoint(with: Set(self)) }
}
