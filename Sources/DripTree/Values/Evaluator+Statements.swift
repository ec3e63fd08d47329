// SPDX-License-Identifier: MIT

extension Evaluator {
    func statement(_ node: Node, _ kind: NodeKind, in scope: Scope) -> Value {
        switch kind {
        case .funcDecl: scope.functions[node.text(.name) ?? ""] = Declaration(node: node, owner: nil)
        case .varDecl: if node.has(.weak) { scope.variables[node.text(.name) ?? ""]?.isWeak = true }
        case .patternBindingDecl: bindEntries(of: node, in: scope)
        case .pattern: bind(node.child(.pattern), to: value(of: node.child(.initializer), in: scope), in: scope)
        case .forEachStmt:
            bind(node.child(.pattern), to: value(of: node.sequence, in: scope), in: scope)
            _ = value(of: node.child(.body), in: scope)
        case .switchStmt: choose(node, in: scope)
        case .ifStmt, .guardStmt, .whileStmt: branch(node, in: scope)
        case .braceStmt:
            for element in node.children(.elements) {
                _ = value(of: element, in: scope)
                if let task = discardedTask(element) { escape(of: task, using: value(of: task, in: scope), in: scope) }
            }
        case .returnStmt: scope.returned.formUnion(value(of: node.child(.result), in: scope))
        case .deferStmt:
            for function in node.children where function.kind == .funcDecl {
                _ = value(of: function.child(.body), in: scope)
            }
        case .thenStmt: scope.branches.formUnion(value(of: node.child(.result), in: scope))
        default: return children(of: node, in: scope)
        }
        return []
    }

    private func bindEntries(of node: Node, in scope: Scope) {
        for entry in node.children(.patternEntries) {
            guard let pattern = entry.child(.pattern) else { continue }
            let initial = entry.child(.processedInit)
            let value = value(of: initial, in: scope)
            bind(pattern, to: value, in: scope)
            if let name = pattern.boundName, let task = initial.flatMap(task(in:)) {
                scope.activation.tasks[name] = (task, value)
            }
        }
    }

    private func branch(_ node: Node, in scope: Scope) {
        for condition in node.children(.conditions) {
            let value = value(of: condition.child(.initializer), in: scope)
            if condition.child(.pattern) != nil {
                bind(condition.child(.pattern), to: value, in: scope)
            } else {
                _ = self.value(of: condition, in: scope)
            }
        }
        for key in [TreeKey.thenStatement, .elseStatement, .body] { _ = value(of: node.child(key), in: scope) }
    }

    private func choose(_ node: Node, in scope: Scope) {
        let subject = value(of: node.child(.subject), in: scope)
        for item in node.children(.cases) {
            for label in item.children(.caseLabelItems) { bind(label.child(.pattern), to: subject, in: scope) }
            for variable in item.children(.caseBodyVariables) { bind(variable, to: subject, in: scope) }
            _ = value(of: item.child(.body), in: scope)
        }
    }

    /// The value of an `if` or `switch` expression.
    func branches(of node: Node, in scope: Scope) -> Value {
        let outer = scope.branches
        scope.branches = []
        _ = value(of: node.child(.stmt), in: scope)
        defer { scope.branches = outer }
        return scope.branches
    }

    /// Gives the names in a pattern their value.
    func bind(_ pattern: Node?, to value: Value, in scope: Scope, isWeak: Bool = false) {
        guard let pattern else { return }
        if pattern.kind == .patternNamed {
            let value = isPlain(tree.type(of: pattern)) ? [] : value
            scope.variables[pattern.text(.name) ?? ""] = .init(value: value, isWeak: isWeak)
        } else {
            for child in pattern.children { bind(child, to: value, in: scope, isWeak: isWeak) }
        }
    }

    // MARK: - Tasks

    private static let taskWrappers: Set<NodeKind> = [
        .functionConversionExpr, .tryExpr, .awaitExpr, .parenExpr, .assignExpr,
    ]

    /// The task that a statement makes and drops.
    private func discardedTask(_ node: Node) -> Node? {
        guard node.kind == .patternBindingDecl else { return task(in: node) }
        return node.children(.patternEntries).lazy.compactMap { entry in
            entry.child(.pattern)?.kind == .patternAny ? entry.child(.processedInit).flatMap(self.task(in:)) : nil
        }.first
    }

    /// The call that makes a task.
    private func task(in node: Node) -> Node? {
        var node = node
        if node.kind == .assignExpr, node.child(.dest)?.kind != .discardAssignmentExpr { return nil }
        while Self.taskWrappers.contains(node.kind), let inner = node.child(.subExpression) ?? node.child(.src) {
            node = inner
        }
        return node.kind == .callExpr && tree.type(of: node).hasPrefix("Swift.Task<") ? node : nil
    }

    /// Somebody waits for a task.
    func awaitTask(_ node: Node, in scope: Scope) {
        if node.kind == .declrefExpr, let name = node.text(.declName) { scope.activation.tasks[name] = nil }
    }

    /// Reports the components of `withComponent`, and lost accesses, that a task uses after their end.
    func escape(of task: Node, using value: Value, in scope: Scope) {
        scope.activation.escaped.formUnion(value)
        for atom in value {
            guard let key = atom.key, case .scoped(let site) = key else { continue }
            results.escapes.insert(
                .init(
                    site: task.site, way: .task,
                    component: notes.type(madeAt: site), access: accessType(atom)))
        }
    }

    func accessType(_ atom: Atom) -> String {
        if case .component(let key) = atom { return key.site.flatMap { notes.types[$0] } ?? "" }
        return atom.key.flatMap { notes.accesses[$0]?.type } ?? ""
    }
}

extension Node {
    /// The only name in a pattern.
    fileprivate var boundName: String? {
        if kind == .patternNamed { return text(.name) }
        return child(.subPattern)?.boundName
    }
}
