// SPDX-License-Identifier: MIT

import DripIndex

extension Evaluator {
    // MARK: - Gifts

    /// `parent(app)` returns the component that it is called on, which keeps its parent.
    func parent(_ call: Call, in scope: Scope) -> Value {
        let isRegistration = call.arguments.contains { $0.label.isEmpty }
        let function = scope.activation.function
        guard isRegistration, let receiver = call.receiver else {
            if let function, call.receiver?.isSelf ?? true {
                results.wanted[function.symbol, default: []].insert(tree.bareType(of: call.node))
            }
            return [.component(.other)]
        }
        var result = value(of: receiver, in: scope)
        let isOwn = receiver.isSelf && (function == nil || function?.node.kind == .constructorDecl)
        for argument in call.arguments where argument.value.kind != .defaultArgumentExpr {
            let given = given(argument.value, in: scope)
            scope.activation.kept.formUnion(given.components)
            if argument.label.isEmpty {
                note(
                    parent: argument.value, given,
                    TreeFindings.Gift(
                        site: call.site, child: tree.bareType(of: receiver), parent: "", isOwn: isOwn,
                        function: function?.symbol ?? ""),
                    of: result)
            }
            if given.contains(.component(.own)) { result = result.placedBelowOwn(&notes) }
        }
        for name in receiver.namedVariables where receiver.isVariable(name) {
            scope.owner(of: name)?.variables[name]?.value = result
        }
        return result
    }

    /// `Registry(parent: app)`.
    func registry(_ call: Call, in scope: Scope) -> Value? {
        guard let function = scope.activation.function, let parent = call.arguments.first, parent.label == "parent"
        else { return nil }
        let gift = TreeFindings.Gift(
            site: call.site, child: function.typeName, parent: "", isOwn: true, function: function.symbol)
        note(parent: parent.value, given(parent.value, in: scope), gift, of: [])
        return nil
    }

    private func given(_ parent: Node, in scope: Scope) -> Value {
        [.closureExpr, .autoclosureExpr].contains(parent.kind) || tree.isFunction(parent)
            ? result(ofClosure: parent, [], in: scope).returned : value(of: parent, in: scope)
    }

    /// Notes a component, and the parent that its initializer takes.
    func noteBuild(_ call: Call, _ arguments: [Value], _ site: Site, in scope: Scope) {
        let type = notes.type(madeAt: site)
        // `super.init` builds no component of the base class.
        if call.reference.kind != .otherConstructorRefExpr { results.builds[call.site] = type }
        notes.builds[site] = call.site
        guard let parent = call.arguments.first, parent.label == "parent" else { return }
        let gift = TreeFindings.Gift(
            site: call.site, child: type, parent: "", function: scope.activation.function?.symbol ?? "")
        note(parent: parent.value, arguments[0], gift, of: [])
    }

    /// Notes a gift for each child that gets it, with each class that the parent may have.
    private func note(parent: Node, _ value: Value, _ gift: TreeFindings.Gift, of children: Value) {
        let written = tree.resultType(of: parent)
        let made = Set(value.builds.compactMap { notes.types[$0] }).filter { tree.lineage(of: $0).contains(written) }
        // A generic function may get any component.
        let isKnown = tree.declaration(of: gift.child) != nil
        let fitting = children.builds.filter {
            !isKnown || tree.lineage(of: notes.type(madeAt: $0)).contains(gift.child)
        }
        for parent in made.isEmpty ? [written] : made {
            var gift = gift
            gift.parent = parent
            gift.isExact = !made.isEmpty
            for case .property(let property) in children { notes.gifts.append((property, gift)) }
            if fitting.isEmpty { results.gifts.insert(gift) }
            for site in fitting { insert(gift, for: site) }
        }
    }

    private func insert(_ gift: TreeFindings.Gift, for component: Site) {
        var gift = gift
        gift.child = notes.types[component] ?? gift.child
        gift.component = notes.builds[component]
        results.gifts.insert(gift)
    }

    // MARK: - Properties

    /// Gives the components in properties what their properties get.
    func reportGifts() {
        for (property, gift) in notes.gifts {
            for site in notes.homes[property] ?? [] { insert(gift, for: site) }
        }
    }

    /// What a property or global may keep.
    func kept(in declaration: Declaration?) -> Value {
        guard let declaration, declaration.node.kind == .varDecl, declaration.getter == nil,
            looksForParents(tree.interfaceType(of: declaration.node))
        else { return [] }
        return [.property(declaration.symbol)]
    }

    /// Whether a type names a component that looks for a parent.
    private func looksForParents(_ type: String) -> Bool {
        if let known = notes.lookingTypes[type] { return known }
        let result = DemangledName.words(in: type).contains { word in
            let line = tree.isComponent(word) ? tree.lineage(of: word) : []
            return line.contains { tree.parents[TypeNames.withoutArguments($0)] != nil }
        }
        notes.lookingTypes[type] = result
        return result
    }

    /// Notes the components that a property or global gets.
    func noteHome(of value: Value, _ target: Node) {
        let builds = value.builds
        guard !builds.isEmpty else { return }
        var node: Node? = target
        while let next = node, tree.declaration(namedBy: next) == nil {
            node = next.child(.base) ?? next.child(.subExpression)
        }
        if let symbol = node?.text(.declUSR) { notes.homes[symbol, default: []].formUnion(builds) }
    }

    /// Notes the components in the initial value of a property or global.
    func noteHome(of value: Value, names pattern: Node?, _ type: String) {
        guard let pattern, !value.builds.isEmpty else { return }
        if pattern.kind == .patternNamed,
            let symbol = tree.members(of: type, named: pattern.text(.name) ?? "").first?.symbol
        {
            notes.homes[symbol, default: []].formUnion(value.builds)
        }
        for child in pattern.children { noteHome(of: value, names: child, type) }
    }
}

extension Value {
    /// The value, in which the components that it retains have the provider's own component as their parent.
    fileprivate func placedBelowOwn(_ notes: inout Notes) -> Value {
        Value(
            map { atom in
                guard case .component(.made(let site, _)) = atom else { return atom }
                let key = Key.made(site, isBelowOwn: true)
                notes.accesses[key] = notes.accesses[.made(site, isBelowOwn: false)]
                return .component(key)
            })
    }
}
