// SPDX-License-Identifier: MIT

import DripIndex

/// Finds the places where a provider gives its own component to the instance that it makes.
final class ComponentRetentions {
    /// A place where an instance gets the component.
    struct Retention {
        let position: IndexFacts.Position
        let component: SymbolID
        /// Whether a closure captures it.
        let isCaptured: Bool
    }

    /// A function under inspection.
    private struct Scope {
        let function: SymbolID
        let component: SymbolID
        let module: SymbolID
        let body: SourceBody
        /// The parts of the body that make the instance.
        let parts: [Range<Int>]
        /// Whether a copy of the module retains the component.
        let isModuleStrong: Bool
    }

    private let analysis: Analysis
    private let flow: ValueFlow
    private let references: [SymbolID: [IndexFacts.Reference]]
    /// The results for functions that providers call.
    private var known: [SymbolID: Retention?] = [:]

    init(_ analysis: Analysis) {
        self.analysis = analysis
        flow = ValueFlow(analysis)
        let declarations = analysis.declarations
        let wanted = analysis.facts.references.filter { reference in
            guard [.function, .property].contains(analysis.facts[reference.symbol].kind) else { return false }
            return analysis.providerCalls.providers[declarations.canonical(reference.container)] != nil
        }
        references = Dictionary(grouping: wanted) { declarations.canonical($0.container) }
    }

    /// The first place where a provider's instance gets the component.
    ///
    /// - Parameter calls: The strategy calls of the provider.
    func retention(by provider: SymbolID, _ calls: [ProviderCalls.Call]) throws(IndexFailure) -> Retention? {
        let kept = calls.filter { Strategy.keeping.contains($0.strategy) }
        return try retention(in: provider, kept)
    }

    /// The first place in a function that a provider calls.
    private func retention(in function: SymbolID) throws(IndexFailure) -> Retention? {
        if let known = known[function] { return known }
        // A function that leads to itself adds nothing.
        known[function] = .some(nil)
        let found = try retention(in: function, analysis.providerCalls.providers[function] ?? [])
        known[function] = .some(found)
        return found
    }

    private func retention(
        in function: SymbolID, _ calls: [ProviderCalls.Call]
    ) throws(IndexFailure) -> Retention? {
        guard let scope = try scope(of: function, calls) else { return nil }
        if let found = try component(in: scope) { return found }
        if let found = try module(in: scope) { return found }
        for edge in analysis.calls.declarations(usedBy: function) where edge.need < .deferred {
            guard edge.target != function, try passesOn(edge, in: scope) else { continue }
            if let found = try retention(in: edge.target),
                analysis.declarations.descends(scope.component, from: found.component)
                    || analysis.declarations.descends(found.component, from: scope.component)
            {
                return found
            }
        }
        return nil
    }

    private func scope(of function: SymbolID, _ calls: [ProviderCalls.Call]) throws(IndexFailure) -> Scope? {
        guard let module = analysis.declarations.enclosingType(of: function),
            let component = analysis.declarations.owner(of: module), let body = try analysis.body(of: function)
        else { return nil }
        var parts: [Range<Int>] = []
        for call in calls where call.position.file == body.file {
            parts += try Regions.arguments(of: call, analysis.sources)
                .filter { $0.label == nil || ["configure", "link"].contains($0.label) }.map(\.range)
        }
        return Scope(
            function: function, component: component, module: module, body: body,
            parts: calls.isEmpty ? [body.range] : parts,
            isModuleStrong: try isStrong(module)
        )
    }

    /// Whether a module itself retains its component: a struct, or a class of the user's own.
    private func isStrong(_ module: SymbolID) throws(IndexFailure) -> Bool {
        guard analysis.facts[module].kind == .type, !analysis.declarations.isStoredModule(module) else { return false }
        let property = analysis.declarations.ancestors(of: module).flatMap(analysis.declarations.members).first {
            analysis.facts[$0].kind == .property && analysis.facts[$0].name == "component"
        }
        guard let property else { return false }
        return try !analysis.isWeak(property)
    }

    // MARK: - The component

    /// The names of the component in the source: `component`, and the parameter of the strategy's closure.
    private func component(in scope: Scope) throws(IndexFailure) -> Retention? {
        let text = try analysis.sources.text(scope.body.file)
        for part in scope.parts {
            for offset in text.uses(of: "component", in: part) + text.memberUses("component", ofSelfIn: part) {
                if let found = try retention(at: offset, named: nil, part, scope) { return found }
            }
            guard let parameter = text.firstParameter(ofClosure: part), parameter != "_",
                text.text(part.lowerBound..<part.lowerBound + 1) == "{", try isMaking(part, scope),
                let statements = text.statements(ofClosure: part)
            else { continue }
            for offset in text.uses(of: parameter, in: statements) {
                if let found = try retention(at: offset, named: parameter, part, scope) { return found }
            }
        }
        return nil
    }

    private func isMaking(_ part: Range<Int>, _ scope: Scope) throws(IndexFailure) -> Bool {
        for call in analysis.providerCalls.providers[scope.function] ?? [] {
            for argument in try Regions.arguments(of: call, analysis.sources) where argument.range == part {
                return argument.label == nil
            }
        }
        return false
    }

    /// - Parameter parameter: The name, if it is a closure's parameter and not the module's property.
    private func retention(
        at offset: Int, named parameter: String?, _ part: Range<Int>, _ scope: Scope
    ) throws(IndexFailure) -> Retention? {
        let text = try analysis.sources.text(scope.body.file)
        if text.isWeaklyCaptured(at: offset) { return nil }
        if text.isWeak(parameter ?? "component", at: offset, from: part.lowerBound) { return nil }
        // In a closure, the property `component` of a module class captures the module, which does not retain it.
        let isCapture = parameter != nil || scope.isModuleStrong || text.isCaptured("component", at: offset, part)
        if isCapture, try flow.isInStoredClosure(offset, from: part.lowerBound + 1, scope.body) {
            return found(offset, scope, isCaptured: true)
        }
        guard let value = try value(at: offset, scope) else { return nil }
        let start = text.startOfExpression(withNameAt: offset)
        // A child that retains its parent has a rule of its own.
        if try makesChild(start, scope) { return nil }
        guard try flow.end(ofExpressionAt: start, value, in: scope.body) == .kept else { return nil }
        return found(offset, scope, isCaptured: value.isClosure)
    }

    /// Whether an expression is an argument of the initializer of a component.
    private func makesChild(_ start: Int, _ scope: Scope) throws(IndexFailure) -> Bool {
        let text = try analysis.sources.text(scope.body.file)
        var use = text.use(ofExpressionAt: start, in: scope.body.range)
        // Parentheses around the argument.
        while case .element(let open) = use, text.text(open..<open + 1) == "(" {
            use = text.use(ofExpressionAt: open, in: scope.body.range)
        }
        guard case .argument(let call, _) = use,
            let symbol = try analysis.symbols.symbol(at: call, in: scope.body.file)
        else { return false }
        if analysis.declarations.drip[symbol] == .parentRegistration { return true }
        return analysis.facts[symbol].kind == .initializer
            && analysis.declarations.enclosingType(of: symbol).map(analysis.declarations.isComponent) == true
    }

    /// The value of the expression that begins with the component: the component, a method of it, or a struct module.
    private func value(at offset: Int, _ scope: Scope) throws(IndexFailure) -> HeldValue? {
        let text = try analysis.sources.text(scope.body.file)
        guard let last = text.members(ofCallAt: offset).last else {
            return HeldValue(scope.component, analysis.declarations)
        }
        guard !text.isCalled(nameAt: last), let symbol = try analysis.symbols.symbol(at: last, in: scope.body.file)
        else {
            return nil
        }
        if analysis.facts[symbol].kind == .function {
            guard let type = analysis.declarations.enclosingType(of: symbol) else { return nil }
            if analysis.declarations.isComponent(type) { return .closure }
            return try isStrong(type) ? .closure : nil
        }
        guard let type = analysis.declarations.demangled(symbol)?.exactResult.flatMap(analysis.declarations.type),
            try isStrong(type), let owner = analysis.declarations.owner(of: type),
            analysis.declarations.descends(scope.component, from: owner)
        else { return nil }
        return HeldValue(type, analysis.declarations)
    }

    // MARK: - A module that retains its component

    private func module(in scope: Scope) throws(IndexFailure) -> Retention? {
        guard scope.isModuleStrong else { return nil }
        let text = try analysis.sources.text(scope.body.file)
        let value = HeldValue(scope.module, analysis.declarations)
        for part in scope.parts {
            for offset in text.uses(of: "self", in: part) where text.members(ofCallAt: offset).isEmpty {
                let isCaptured = try flow.isInStoredClosure(offset, from: part.lowerBound + 1, scope.body)
                let end = try flow.end(ofExpressionAt: offset, value, in: scope.body)
                if isCaptured || end == .kept { return found(offset, scope, isCaptured: isCaptured) }
            }
        }
        for reference in references[scope.function] ?? [] {
            guard let type = analysis.declarations.enclosingType(of: reference.symbol),
                analysis.declarations.descends(scope.module, from: type),
                !analysis.facts[reference.symbol].isGlobalOrStatic,
                try analysis.sources.isIn(scope.parts, of: scope.body.file, reference.position),
                let offset = try analysis.sources.offset(of: reference.position),
                let part = scope.parts.first(where: { $0.contains(offset) }),
                !text.isWeaklyCaptured(at: offset),
                !text.isWeak(analysis.facts[reference.symbol].name, at: offset, from: part.lowerBound)
            else { continue }
            if try flow.isInStoredClosure(offset, from: part.lowerBound + 1, scope.body) {
                return found(offset, scope, isCaptured: true)
            }
            guard analysis.facts[reference.symbol].kind == .function, !reference.isCall,
                try flow.end(ofCallAt: offset, .closure, in: scope.body) == .kept
            else { continue }
            return found(offset, scope, isCaptured: true)
        }
        return nil
    }

    // MARK: - Other functions

    /// Whether the instance keeps what another function of a module makes and returns.
    private func passesOn(_ edge: CallGraph.Edge, in scope: Scope) throws(IndexFailure) -> Bool {
        let strategies = analysis.strategies(of: edge.target)
        guard strategies.isEmpty || strategies == [.transient],
            analysis.facts[edge.target].kind != .initializer,
            let module = analysis.declarations.enclosingType(of: edge.target),
            analysis.declarations.isBelow(.moduleBase, module), analysis.canHold(edge.target),
            try analysis.sources.isIn(scope.parts, of: scope.body.file, edge.position),
            let offset = try analysis.sources.offset(of: edge.position),
            let type = analysis.declarations.demangled(edge.target)?.exactResult.flatMap(analysis.declarations.type)
        else { return false }
        return try flow.end(ofCallAt: offset, HeldValue(type, analysis.declarations), in: scope.body) == .kept
    }

    private func found(_ offset: Int, _ scope: Scope, isCaptured: Bool) -> Retention? {
        guard let text = try? analysis.sources.text(scope.body.file) else { return nil }
        let (line, column) = text.position(of: offset)
        let position = IndexFacts.Position(file: scope.body.file, line: line, column: column)
        return Retention(position: position, component: scope.component, isCaptured: isCaptured)
    }
}
