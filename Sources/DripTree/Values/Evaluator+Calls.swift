// SPDX-License-Identifier: MIT

import DripIndex

extension Evaluator {
    /// The value of a call.
    func call(_ node: Node, in scope: Scope) -> Value {
        guard let call = Call(node) else { return children(of: node, in: scope) }
        if call.symbol.hasPrefix(tree.library), let value = libraryCall(call, in: scope) { return value }
        if let strategy = ownStrategies[call.symbol] { return self.strategy(strategy, call, in: scope) }
        if call.isConstruction || call.reference.kind == .otherConstructorRefExpr {
            return construct(call, in: scope)
        }
        let arguments = call.arguments.map { value(of: $0.value, in: scope) }
        let receiver = value(of: call.receiver, in: scope)
        let result =
            userCall(call, on: receiver, arguments, in: scope)
            ?? converted(unknownCall(call, on: receiver, arguments, in: scope), by: call, in: scope)
        if let base = call.receiver { noteModule(result, of: receiver, base, node, in: scope) }
        return result
    }

    /// The value of a call to a function that the trees have.
    private func userCall(_ call: Call, on receiver: Value, _ arguments: [Value], in scope: Scope) -> Value? {
        if call.symbol.isEmpty, let local = scope.function(call.member) {
            return self.call(local: local, arguments, in: scope)
        }
        guard let function = tree.declarations[call.symbol] else { return nil }
        if function.owner?.kind == .protocolDecl {
            let implementations = tree.implementations(of: function)
            guard !implementations.isEmpty else { return nil }
            let outcomes = implementations.map { self.call($0, on: receiver, arguments, from: scope) }
            if let receiver = call.receiver {
                store(Value(union: outcomes.map(\.stored)), in: receiver, at: call.node, scope)
            }
            return Value(union: outcomes.map(\.returned))
        }
        guard function.node.kind == .funcDecl, function.body != nil else { return nil }
        let outcome = self.call(function, on: receiver, arguments, from: scope)
        if let receiver = call.receiver { store(outcome.stored, in: receiver, at: call.node, scope) }
        if function.owner != nil, !function.node.has(.isStatic) {
            scope.activation.foreign.formUnion(outcome.returned)
        }
        return withoutTemporaries(call, arguments, outcome.returned)
    }

    /// Reports accesses to a component that only an argument of the call has kept.
    private func withoutTemporaries(_ call: Call, _ arguments: [Value], _ result: Value) -> Value {
        var result = result
        for (argument, value) in zip(call.arguments, arguments) where argument.value.isTemporary {
            for case .component(let key) in value {
                guard case .made = key, !result.contains(.component(key)) else { continue }
                for atom in result where atom.key == key {
                    lose(atom)
                    result.remove(atom)
                }
            }
        }
        return result
    }

    /// The value of a call to a library, to a closure or to a requirement without implementations: what goes in may
    /// come out. A closure that runs at once gives its result.
    private func unknownCall(_ call: Call, on receiver: Value, _ arguments: [Value], in scope: Scope) -> Value {
        var result: Value = []
        var converted: Value = []
        var passed: Value = []
        if call.symbol.isEmpty, call.receiver == nil {
            result.formUnion(self.result(ofClosure: call.function, arguments, in: scope).returned)
        }
        for (argument, value) in zip(call.arguments, arguments) {
            if argument.value.isClosureThatRunsAtOnce {
                let elements = receiver.union(arguments.first ?? [])
                let outcome = self.result(
                    ofClosure: argument.value, [elements, elements, elements], in: scope)
                converted.formUnion(outcome.returned)
            } else {
                result.formUnion(value)
                passed.formUnion(value)
            }
        }
        // `map` gives what its closure gives; `filter` gives elements of the receiver.
        result.formUnion(converted.isEmpty ? receiver : converted)
        guard !passed.isEmpty else { return result }
        // The receiver of an operator is a type.
        if let receiver = call.receiver, call.node.kind != .binaryExpr {
            store(passed, in: receiver, at: call.node, scope)
        } else if call.arguments.contains(where: { $0.value.kind == .inoutExpr }) {
            for argument in call.arguments where argument.value.kind == .inoutExpr {
                store(passed, in: argument.value, at: call.node, scope)
            }
        }
        scope.activation.kept.formUnion(call.node.kind == .callExpr ? passed.components : [])
        return result
    }

    /// `[component].map(Child.init)` gives children, and not the provider's own component.
    private func converted(_ value: Value, by call: Call, in scope: Scope) -> Value {
        guard value.contains(.component(.own)), let function = scope.activation.function else { return value }
        let own = tree.component(ofModule: function.typeName)
        let words = DemangledName.words(in: tree.type(of: call.node))
        guard let child = words.first(where: { tree.isComponent($0) && tree.isComponent($0, below: own) }) else {
            return value
        }
        let site = call.node.site
        notes.types[site] = child
        return value.subtracting([.component(.own)]).union([.component(.made(site, isBelowOwn: true))])
    }

    // MARK: - Construction

    private func construct(_ call: Call, in scope: Scope) -> Value {
        let arguments = call.arguments.map { argument(of: call, $0, in: scope) }
        var type = tree.resultType(of: call.node)
        // An initializer that may fail, and not `Optional.init`.
        if tree.declarations[call.symbol] != nil { type = TypeNames.unwrapped(type) }
        let all = Value(union: arguments)
        let site = call.node.site
        if tree.isComponent(type), call.isConstruction {
            notes.types[site] = TypeNames.bare(type)
            noteBuild(call, arguments, site, in: scope)
            // A component retains the component that is its parent.
            var result = all.filter { if case .component(.made) = $0 { true } else { false } }
            result.insert(.component(.made(site, isBelowOwn: all.isBelowOwn)))
            return result
        }
        if tree.isModule(type) {
            return tree.isStruct(type) ? all : Value(all.keys.map(Atom.module))
        }
        noteHolder(type, all, in: scope)
        let stored = self.stored(by: call, arguments, type, in: scope)
        // `super.init` and `self.init` fill the object that is being made.
        let isDelegation = call.reference.kind == .otherConstructorRefExpr
        if isDelegation || !call.isConstruction { scope.activation.stored.formUnion(stored) }
        let isClass =
            tree.declaration(of: type)?.node.kind == .classDecl || call.node.text(.type)?.hasSuffix("CD") ?? false
        guard isClass, call.isConstruction, !isDelegation else { return stored }
        notes.types[site] = TypeNames.bare(type)
        return stored.union([.object(site)])
    }

    /// What an initializer keeps of its arguments.
    private func stored(by call: Call, _ arguments: [Value], _ type: String, in scope: Scope) -> Value {
        guard let initializer = tree.declarations[call.symbol] else {
            return Value(union: arguments)
        }
        if initializer.node.child(.body) != nil {
            let outcome = self.call(initializer, on: [], arguments, from: scope)
            return withoutTemporaries(call, arguments, outcome.stored)
        }
        // The memberwise initializer.
        let weak = Set(tree.storedProperties(of: initializer.typeName).filter(\.isWeak).map(\.name))
        return Value(union: zip(call.arguments, arguments).filter { !weak.contains($0.0.label) }.map(\.1))
    }

    /// What an initializer gets, also for an argument that its call leaves out.
    private func argument(of call: Call, _ argument: Call.Argument, in scope: Scope) -> Value {
        let function = tree.declarations[call.symbol]
        if function == nil, argument.value.isClosureThatRunsAtOnce {
            return result(ofClosure: argument.value, [], in: scope).returned
        }
        guard argument.value.kind == .defaultArgumentExpr else {
            return value(of: argument.value, in: scope)
        }
        guard let function, let number = argument.value.text(.param).flatMap(Int.init),
            number < function.parameters.count
        else { return [] }
        return value(of: function.parameters[number].child(.expression), in: scope)
    }

    /// Notes that the objects of a class get accesses to a component.
    private func noteHolder(_ type: String, _ values: Value, in scope: Scope) {
        guard values.contains(.deferred(.own)), let function = scope.activation.function else { return }
        let component = tree.component(ofModule: function.typeName)
        notes.holders[TypeNames.withoutArguments(TypeNames.bare(type)), default: []].insert(component)
    }

    // MARK: - Accesses to components

    /// Notes where a module of a component is read, and reports a component that ends at once.
    func noteModule(_ value: Value, of receiver: Value, _ base: Node, _ node: Node, in scope: Scope) {
        guard value.contains(where: { if case .module = $0 { true } else { false } }),
            tree.isComponent(tree.type(of: base))
        else { return }
        let site = Call(node)?.site ?? Site(path: node.file.path, offset: node.end)
        let type = tree.bareType(of: node)
        for atom in receiver {
            guard case .component(let key) = atom, let made = key.site, value.contains(.module(key)) else { continue }
            notes.accesses[key] = (site, type)
            guard case .made = key, base.isTemporary, !scope.activation.kept.contains(atom) else { continue }
            results.dropped.insert(
                .init(
                    site: site, way: .temporary, component: notes.type(madeAt: made), access: type,
                    isGuess: notes.guesses.contains(made)))
        }
    }
}

extension Value {
    /// Whether the arguments of a component's initializer have the provider's own component, or a component below it.
    fileprivate var isBelowOwn: Bool {
        contains { atom in
            switch atom {
            case .component(.own), .component(.below), .component(.made(_, isBelowOwn: true)): true
            default: false
            }
        }
    }
}

extension Node {
    /// Whether the node is a closure that its call runs before it returns.
    fileprivate var isClosureThatRunsAtOnce: Bool {
        var node = self
        while [.functionConversionExpr, .captureList].contains(node.kind),
            let inner = node.child(.subExpression) ?? node.child(.closureBody)
        {
            node = inner
        }
        let isReference = [.declrefExpr, .dotSyntaxCallExpr].contains(node.kind)
        return node.kind == .autoclosureExpr || node.kind == .closureExpr && !node.has(.escaping)
            || isReference && hasNoEscapeType
    }

    /// Whether nothing holds the result of the expression: it comes from a call, not from a variable or property.
    fileprivate var isTemporary: Bool {
        switch kind {
        case .declrefExpr: return false
        case .callExpr, .ternaryExpr, .binaryExpr, .singleValueStmtExpr, .arrayExpr, .tupleExpr,
            .defaultArgumentExpr:
            return true
        default: return (child(.base) ?? child(.subExpression))?.isTemporary ?? false
        }
    }
}
