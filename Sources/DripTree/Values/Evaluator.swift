// SPDX-License-Identifier: MIT

import DripIndex

/// Follows values through the trees: from where a component, a module or an instance is made or read, to what keeps it.
///
/// Each function is evaluated with unknown arguments. The functions that it calls are evaluated with what they get, a
/// few calls deep. Branches and loops count as if they all ran once, in source order.
final class Evaluator {
    let tree: TypedTree
    /// The strategies that a program declares itself, by symbol.
    let ownStrategies: [String: String]
    var results = TreeFindings()
    var notes = Notes()
    /// The functions that are being evaluated.
    private var open: Set<NodeID> = []
    private var known: [CallKey: Outcome] = [:]
    private var plainTypes: [String: Bool] = [:]

    private static let deepest = 7

    init(_ tree: TypedTree, ownStrategies: [String: String]) {
        self.tree = tree
        self.ownStrategies = ownStrategies
    }

    /// Evaluates the whole program.
    func run() -> TreeFindings {
        for declaration in tree.bodies { evaluate(declaration) }
        evaluateLooseCode()
        reportGifts()
        reportLateCalls()
        reportProperties()
        return results
    }

    private func evaluate(_ declaration: Declaration) {
        guard !declaration.node.has(.implicit) else { return }
        open = [declaration.node.id]
        let activation = Activation(declaration, receiver: receiver(of: declaration), depth: 0)
        let scope = Scope(activation)
        for parameter in declaration.parameters {
            _ = value(of: parameter.child(.expression), in: scope)
        }
        bind(declaration.parameters, to: [], in: scope)
        bindChildren(among: declaration, in: scope)
        _ = value(of: declaration.body, in: scope)
        noteMade(scope.returned.subtracting(activation.foreign), by: declaration)
        noteLateCalls(in: declaration)
        finish(scope)
    }

    /// Evaluates the initial values of properties, and the code of a file that stands outside of functions.
    private func evaluateLooseCode() {
        var scopes: [ObjectIdentifier: Scope] = [:]
        for declaration in tree.loose {
            open = []
            let file = ObjectIdentifier(declaration.node.file)
            let known = declaration.owner == nil ? scopes[file] : nil
            let scope = known ?? Scope(Activation(nil, receiver: [], depth: 0))
            if declaration.owner == nil { scopes[file] = scope }
            evaluate(loose: declaration, in: scope)
            finish(scope)
        }
    }

    private func evaluate(loose declaration: Declaration, in scope: Scope) {
        guard declaration.node.kind == .patternBindingDecl else {
            _ = value(of: declaration.body, in: scope)
            return
        }
        for entry in declaration.node.children(.patternEntries) {
            let value = value(of: entry.child(.processedInit), in: scope)
            scope.activation.stored.formUnion(value)
            noteHome(of: value, names: entry.child(.pattern), declaration.typeName)
            if declaration.owner == nil { bind(entry.child(.pattern), to: value, in: scope) }
        }
    }

    /// A parameter of a provider may be a component below the provider's own.
    private func bindChildren(among declaration: Declaration, in scope: Scope) {
        let own = tree.isModule(declaration.typeName) ? tree.component(ofModule: declaration.typeName) : ""
        guard !own.isEmpty else { return }
        for parameter in declaration.parameters {
            let type = TypeNames.bare(tree.interfaceType(of: parameter))
            guard let name = parameter.text(.name), tree.isComponent(type), tree.isComponent(type, below: own) else {
                continue
            }
            scope.variables[name] = .init(value: [.component(.below)])
        }
    }

    /// Notes an object that a member of a module makes and returns without a strategy.
    private func noteMade(_ value: Value, by declaration: Declaration) {
        guard tree.isModule(declaration.typeName), declaration.node.kind != .constructorDecl else { return }
        let result = TypeNames.unwrapped(tree.names.name(declaration.node.text(.result)))
        for case .object(let site) in value {
            guard let type = notes.types[site],
                tree.lineage(of: type).contains(result) || tree.declaration(of: result)?.node.kind == .protocolDecl
            else { continue }
            results.made[declaration.symbol] = type
        }
    }

    /// What `self` is in a function that nobody calls.
    private func receiver(of declaration: Declaration) -> Value {
        guard let instance = declaration.node.child(.implicitSelf) else { return [] }
        let type = tree.interfaceType(of: instance)
        if tree.isComponent(type) { return [.component(.other)] }
        if tree.isModule(type) { return [tree.isStruct(type) ? .component(.own) : .module(.own)] }
        return []
    }

    // MARK: - Calls

    /// A function with what it gets.
    private struct CallKey: Hashable {
        let function: NodeID
        let receiver: Value
        let arguments: [Value]
    }

    /// What a call returns, and what it stores in `self`.
    struct Outcome {
        var returned: Value = []
        var stored: Value = []
    }

    /// Evaluates a function with what it gets.
    func call(_ function: Declaration, on receiver: Value, _ arguments: [Value], from scope: Scope) -> Outcome {
        let id = function.node.id
        let depth = scope.activation.depth + 1
        guard depth <= Self.deepest, function.body != nil, !open.contains(id) else { return Outcome() }
        let key = CallKey(function: id, receiver: receiver, arguments: arguments)
        if let outcome = known[key] { return outcome }
        open.insert(id)
        let inner = Scope(Activation(function, receiver: receiver, depth: depth))
        bind(function.parameters, to: arguments, in: inner)
        _ = value(of: function.body, in: inner)
        finish(inner, given: arguments.reduce(into: receiver.keys) { $0.formUnion($1.keys) })
        open.remove(id)
        let outcome = Outcome(returned: inner.returned, stored: inner.activation.stored)
        scope.activation.kept.formUnion(inner.activation.kept)
        known[key] = outcome
        return outcome
    }

    /// Evaluates a local function, or a closure in a variable.
    func call(local function: Declaration, _ arguments: [Value], in scope: Scope) -> Value {
        guard open.insert(function.node.id).inserted else { return [] }
        defer { open.remove(function.node.id) }
        let inner = Scope(in: scope)
        bind(function.parameters, to: arguments, in: inner)
        _ = value(of: function.body, in: inner)
        return inner.returned
    }

    /// Gives parameters their values. A missing value is unknown.
    func bind(_ parameters: [Node], to arguments: [Value], in scope: Scope) {
        for (number, parameter) in parameters.enumerated() {
            guard let name = parameter.text(.name) else { continue }
            let value = number < arguments.count ? arguments[number] : []
            let type = tree.interfaceType(of: parameter)
            scope.variables[name] = .init(value: isPlain(type) ? [] : value)
        }
    }

    /// What is left when a function ends: accesses to components that end with it.
    ///
    /// - Parameter given: The components that the caller has.
    private func finish(_ scope: Scope, given: Set<Key> = []) {
        let activation = scope.activation
        for task in activation.tasks.values where !task.value.isSubset(of: scope.returned) {
            escape(of: task.call, using: task.value, in: scope)
        }
        let out = scope.returned.union(activation.stored).union(activation.escaped)
        reportEnded(out, in: scope)
        let held = Set(out.union(activation.kept).components.compactMap(\.key))
        let lost = out.filter { atom in
            guard case .made = atom.key, let key = atom.key, !held.contains(key), !given.contains(key) else {
                return false
            }
            if case .component = atom { return false }
            return true
        }
        for atom in lost { lose(atom) }
        scope.returned.subtract(lost)
        activation.stored.subtract(lost)
    }

    /// Reports an access to a component that ends with its function.
    func lose(_ atom: Atom) {
        guard let key = atom.key, let access = notes.accesses[key], let site = key.site else { return }
        report(
            atom,
            .init(
                site: access.site, way: .function, component: notes.type(madeAt: site), access: access.type,
                isGuess: notes.guesses.contains(site)))
    }

    /// Reports that something outlives its component.
    func report(_ atom: Atom, _ escape: TreeFindings.Escape) {
        if case .module = atom { results.dropped.insert(escape) } else { results.escapes.insert(escape) }
    }

    // MARK: - Types

    /// Whether no value of a type retains an object.
    func isPlain(_ type: String) -> Bool {
        if let known = plainTypes[type] { return known }
        plainTypes[type] = true
        let result = isPlain(uncached: type)
        plainTypes[type] = result
        return result
    }

    private func isPlain(uncached type: String) -> Bool {
        if type.hasSuffix(".Type") { return true }
        if type.isEmpty || TypeNames.isFunction(type) || type.contains("opaque") || type.contains("any ") {
            return false
        }
        if type == "()" { return true }
        var words = DemangledName.words(in: type)
        words.removeAll { $0 == "inout" || $0 == "lvalue" || $0.first?.isLowercase == true && !$0.contains(".") }
        return !words.isEmpty && words.allSatisfy(isPlain(word:))
    }

    private static let plainFoundation: Set<String> = [
        "Date", "URL", "UUID", "Data", "Decimal", "Locale", "Calendar", "TimeZone", "TimeInterval", "URLRequest",
    ]

    private func isPlain(word: String) -> Bool {
        let parts = word.split(separator: ".")
        guard parts.count > 1 else { return false }
        if word.hasPrefix("Swift.") { return !parts[1].hasPrefix("Task") && parts[1] != "AnyObject" }
        if parts[0].hasPrefix("Foundation") { return Self.plainFoundation.contains(String(parts[1])) }
        guard let type = tree.declaration(of: word)?.node else { return false }
        switch type.kind {
        case .structDecl:
            return tree.storedProperties(of: word).allSatisfy { isPlain(tree.interfaceType(of: $0.node)) }
        case .enumDecl:
            return type.payloads.allSatisfy { isPlain(tree.interfaceType(of: $0)) }
        default: return false
        }
    }
}
