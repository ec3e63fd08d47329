// SPDX-License-Identifier: MIT

extension Evaluator {
    /// Evaluates an assignment.
    func assign(_ node: Node, in scope: Scope) {
        let assigned = value(of: node.child(.src), in: scope)
        guard let target = node.child(.dest) else { return }
        guard target.kind != .memberRefExpr || !isPlain(tree.type(of: target)) else { return }
        store(converted(assigned, for: target, in: scope), in: target, at: node, scope)
        guard target.kind == .declrefExpr, let name = target.text(.declName), name != "self" else { return }
        escape(assigned, into: name, at: node, in: scope)
    }

    /// What a computed property stores of an assigned value.
    private func converted(_ value: Value, for target: Node, in scope: Scope) -> Value {
        guard target.kind == .memberRefExpr, let declaration = tree.declaration(namedBy: target),
            declaration.node.text(.readImpl) != "stored", let setter = declaration.setter
        else { return value }
        let receiver = self.value(of: target.child(.base), in: scope)
        return call(setter, on: receiver, [value], from: scope).stored
    }

    /// Puts a value into the object or variable that an expression names.
    func store(_ value: Value, in target: Node, at node: Node, _ scope: Scope) {
        guard !value.isEmpty else { return }
        if target.kind == .memberRefExpr, let property = tree.declaration(namedBy: target),
            property.isWeak
        {
            return
        }
        var root = target
        while let inner = root.child(.base) ?? root.child(.subExpression), Self.paths.contains(root.kind) {
            root = inner
        }
        // What a called method stores in its own object, its call stores there.
        if scope.activation.depth == 0 || root.text(.declName) != "self" {
            noteReceivers(of: value, in: target, at: node, scope)
        }
        noteHome(of: value, target)
        if root.kind == .typeExpr, node.kind == .assignExpr { reportLeft(value, at: node, scope) }
        guard root.kind == .declrefExpr, let name = root.text(.declName) else { return }
        if let owner = scope.owner(of: name) {
            owner.variables[name]?.value.formUnion(value)
            escape(value, into: name, at: node, in: scope)
        } else if name == "self" {
            scope.activation.stored.formUnion(value)
            if scope.activation.depth == 0 { reportLeft(value, at: node, scope) }
        } else {
            scope.activation.kept.formUnion(value.components)
            if node.kind == .assignExpr { reportLeft(value, at: node, scope) }
        }
    }

    /// Reports the component of a `withComponent` that a property or global gets.
    private func reportLeft(_ value: Value, at node: Node, _ scope: Scope) {
        for atom in value {
            if case .scoped(let site) = atom.key, scope.isInside(site) { reportScoped(atom, at: node) }
        }
    }

    private static let paths: Set<NodeKind> = [
        .memberRefExpr, .subscriptExpr, .inoutExpr, .loadExpr, .bindOptionalExpr, .forceValueExpr,
        .derivedToBaseExpr, .optionalEvaluationExpr, .openExistentialExpr, .parenExpr, .erasureExpr,
    ]

    /// Reports the component of a `withComponent` that a variable outside of it gets.
    private func escape(_ value: Value, into name: String, at node: Node, in scope: Scope) {
        for atom in value {
            guard let key = atom.key, case .scoped(let site) = key, !scope.isInside(site, name) else { continue }
            reportScoped(atom, at: node)
        }
    }

    /// Reports an access that leaves the closure of `withComponent`.
    func reportScoped(_ atom: Atom, at node: Node) {
        guard let site = atom.key?.site else { return }
        let access = atom.key.flatMap { notes.accesses[$0]?.site }
        let isComponent = if case .component = atom { true } else { false }
        report(
            atom,
            .init(
                site: isComponent ? node.site : access ?? node.site, way: .closure,
                component: notes.type(madeAt: site), access: accessType(atom)))
    }

    /// Reports an instance of a component below that a single of a component above gets.
    private func noteReceivers(of value: Value, in target: Node, at node: Node, _ scope: Scope) {
        // An assignment changes the object of the property, a call the object that the property gives.
        let isProperty = [.memberRefExpr, .subscriptExpr].contains(target.kind)
        let holder = node.kind == .assignExpr && isProperty ? target.child(.base) : target
        let site = node.site
        for case .instance(let component, let provider) in self.value(of: holder, in: scope) {
            for atom in value {
                switch atom {
                case .instance(let below, let kept) where tree.isComponent(below, below: component):
                    results.handedUp.insert(.init(provider: provider, kept: kept, site: site))
                case .object(let made):
                    notes.handed[made, default: []].append(
                        .init(component: component, provider: provider, site: site))
                default: break
                }
            }
        }
    }
}
