// SPDX-License-Identifier: MIT

extension Evaluator {
    private static let long: Set<String> = ["single", "asyncSingle"]
    private static let short: Set<String> = ["weakSingle", "graphSingle"]

    /// The value of a call to Drip; `nil` if the call is like one to any other library.
    func libraryCall(_ call: Call, in scope: Scope) -> Value? {
        switch call.member {
        case _ where TypedTree.strategies.contains(call.member): return strategy(call.member, call, in: scope)
        case "provider", "lazy", "factory": return deferred(call, in: scope)
        case "module": return module(call, in: scope)
        case "parent": return parent(call, in: scope)
        case "init" where tree.type(of: call.node) == "Drip.Registry": return registry(call, in: scope)
        case "modules", "contributions", "contributionsByKey": return [.component(.other)]
        case "override", "withOverrides", "removeOverrides": return value(of: call.receiver, in: scope)
        case "withComponent": return closing(call, in: scope)
        case "close":
            noteClose(call, value(of: call.receiver, in: scope), in: scope)
            return []
        case "callAsFunction": return callOfProvider(call, in: scope)
        case _ where call.member.hasPrefix("build") || call.symbol.contains("ReturnIsAllowed"):
            return Value(union: call.arguments.map { value(of: $0.value, in: scope) })
        default: return nil
        }
    }

    // MARK: - Strategies

    /// The value of a strategy, and what the provider under inspection keeps.
    func strategy(_ strategy: String, _ call: Call, in scope: Scope) -> Value {
        let provider = scope.activation.function?.symbol ?? ""
        let component = tree.component(ofModule: call.receiver.map(tree.type(of:)) ?? "")
        if scope.activation.depth > 0 {
            if Self.long.contains(strategy) { return [.instance(component: component, provider: provider)] }
            if Self.short.contains(strategy) { return [.short(provider)] }
        }
        let owners = Value(value(of: call.receiver, in: scope).owners.map(Atom.component))
        let value = instance(call, owners, in: scope)
        guard scope.activation.depth == 0, strategy != "transient" else { return value.withoutObjects }
        noteHandedUp(value, component, provider)
        let ends = call.arguments.filter { ["teardown", "shutdown"].contains($0.label) }
        if ends.contains(where: { self.value(of: $0.value, in: scope).contains(.component(.own)) }) {
            let site = call.node.site
            results.retainedByEnd.insert(.init(provider: provider, kept: component, site: site))
        }
        if Self.long.contains(strategy) { noteKept(value, call, scope.activation) }
        return []
    }

    /// What the closures of a strategy make and keep.
    private func instance(_ call: Call, _ owners: Value, in scope: Scope) -> Value {
        let ended: Set<String> = ["for", "teardown", "shutdown", "live"]
        let closures = call.arguments.filter {
            tree.isFunction($0.value) && !ended.contains($0.label)
        }
        var value: Value = []
        for closure in closures where closure.label.isEmpty {
            value.formUnion(result(ofClosure: closure.value, [owners], in: scope).returned)
        }
        for closure in closures where ["configure", "link"].contains(closure.label) {
            value.formUnion(result(ofClosure: closure.value, [value, owners], in: scope).stored)
        }
        return value
    }

    private func noteKept(_ value: Value, _ call: Call, _ activation: Activation) {
        let provider = activation.function?.symbol ?? ""
        let component = tree.component(ofModule: call.receiver.map(tree.type(of:)) ?? "")
        let ended = activation.ended
        let site = call.node.site
        for atom in value {
            switch atom {
            case .component(.own): results.retained.insert(.init(provider: provider, kept: component, site: site))
            case .component(.made(let made, isBelowOwn: true)) where !ended.contains(made):
                results.children.insert(.init(provider: provider, kept: notes.type(madeAt: made), site: made))
            case .object(let made):
                guard let type = notes.types[made] else { continue }
                notes.keepers.insert(.init(type: type, component: component, provider: provider))
            case .short(let kept): results.captive.insert(.init(provider: provider, kept: kept, site: site))
            case .instance(let below, let kept) where tree.isComponent(below, below: component):
                results.handedUp.insert(.init(provider: provider, kept: kept, site: site))
            default: break
            }
        }
    }

    /// Reports that a single of a component above got the instance while it was made.
    private func noteHandedUp(_ value: Value, _ component: String, _ provider: String) {
        for case .object(let made) in value {
            for receiver in notes.handed[made] ?? [] where tree.isComponent(component, below: receiver.component) {
                results.handedUp.insert(.init(provider: receiver.provider, kept: provider, site: receiver.site))
            }
        }
    }

    // MARK: - Accesses

    private func deferred(_ call: Call, in scope: Scope) -> Value {
        let owners = value(of: call.receiver, in: scope).owners
        let site = call.site
        let type = TypeNames.withoutArguments(tree.bareType(of: call.node))
        var result = Value(owners.map(Atom.deferred))
        for argument in call.arguments where tree.isFunction(argument.value) {
            result.formUnion(value(of: argument.value, in: scope))
            guard call.member == "lazy" else { continue }
            let made = self.result(ofClosure: argument.value, [Value(owners.map(Atom.component))], in: scope).returned
            result.formUnion(
                made.filter { atom in
                    switch atom {
                    case .short, .component(.made(_, isBelowOwn: true)): true
                    default: false
                    }
                })
        }
        for key in owners where key.site != nil {
            notes.accesses[key] = (site, String(type.split(separator: ".").last ?? ""))
        }
        return result
    }

    private func module(_ call: Call, in scope: Scope) -> Value? {
        guard call.receiver != nil else { return nil }
        let value = value(of: call.receiver, in: scope)
        let type = tree.type(of: call.node)
        if tree.isComponent(type) { return value }
        let isStruct = tree.isStruct(type)
        return Value(value.owners.map { isStruct ? Atom.component($0) : Atom.module($0) })
    }

    private func callOfProvider(_ call: Call, in scope: Scope) -> Value {
        for argument in call.arguments { _ = value(of: argument.value, in: scope) }
        _ = value(of: call.receiver, in: scope)
        let type = tree.type(of: call.node)
        guard tree.isComponent(type), let receiver = call.receiver,
            tree.bareType(of: receiver).contains("Factory<")
        else { return [] }
        let site = call.node.site
        notes.types[site] = TypeNames.bare(type)
        notes.guesses.insert(site)
        return [.component(.made(site, isBelowOwn: false))]
    }

    private func noteClose(_ call: Call, _ value: Value, in scope: Scope) {
        let site = call.site
        for case .component(let key) in value {
            guard case .made(let made, _) = key else { continue }
            results.closed[site] = notes.types[made]
            scope.activation.ended.insert(made)
        }
    }

    /// `withComponent`: the component ends with the closure.
    private func closing(_ call: Call, in scope: Scope) -> Value {
        let site = call.node.site
        guard let component = call.arguments.first?.value else { return [] }
        let type = tree.resultType(of: component)
        notes.types[site] = type
        notes.scoped.insert(type)
        results.closed[call.site] = type
        _ = value(of: component, in: scope)
        guard let closure = call.arguments.dropFirst().first(where: { tree.isFunction($0.value) })
        else { return [] }
        let key = Key.scoped(site)
        let result = result(ofClosure: closure.value, [[.component(key)]], in: scope, closing: site).returned
        let left = result.filter { $0.key == key }
        if !isPlain(tree.type(of: call.node)) {
            for atom in left.contains(.component(key)) ? [.component(key)] : left { reportScoped(atom, at: call.node) }
        }
        return result.subtracting(left)
    }
}
