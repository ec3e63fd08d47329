// SPDX-License-Identifier: MIT

import DripIndex

/// Finds the component that an expression in the source stands for.
struct OriginReader {
    private let analysis: Analysis
    private let symbols: SymbolsInSource
    /// The members that return a parent.
    private let parentAccessors: Set<SymbolID>

    private var facts: IndexFacts { analysis.facts }
    private var declarations: Declarations { analysis.declarations }

    init(_ analysis: Analysis) {
        self.analysis = analysis
        symbols = analysis.symbols
        parentAccessors = Set(
            analysis.dripCalls.filter { $0.1 == .parentAccessor }
                .map { analysis.declarations.canonical($0.0.container) }
        )
    }

    /// A function in a file, called with certain surroundings.
    struct Scope {
        let function: SymbolID
        let surroundings: Surroundings
        let file: Int
    }

    /// The component that an argument or receiver stands for. Only members and calls are understood. A closure counts
    /// as its only statement, a list as its first element.
    func origin(of range: Range<Int>, in scope: Scope) throws(IndexFailure) -> Origin {
        try origin(of: range, in: scope, depth: 0)
    }

    private func origin(of range: Range<Int>, in scope: Scope, depth: Int) throws(IndexFailure) -> Origin {
        let text = try analysis.sources.text(scope.file)
        var range = range
        while let last = range.last {
            let first = text.text(range.lowerBound..<range.lowerBound + 1)
            guard first == "{" || ["(", "["].contains(first) && text.closingBracket(of: range.lowerBound) == last
            else { break }
            range = range.lowerBound + 1..<last
        }
        guard depth < 8, let path = text.path(in: range), let first = path.first else { return .unknown(nil) }
        var origin = try self.origin(of: first, in: scope, depth: depth)
        for step in path.dropFirst() { origin = try self.origin(of: step, on: origin, in: scope, depth: depth) }
        return origin
    }

    // MARK: - Names

    private func origin(of name: PathStep, in scope: Scope, depth: Int) throws(IndexFailure) -> Origin {
        let text = try analysis.sources.text(scope.file)
        if name.name == "self" || name.name == "super" { return scope.surroundings.instance }
        if let bound = try closureParameter(name, in: scope) { return bound }
        if let symbol = try symbols.symbol(at: name.offset, in: scope.file) {
            if facts[symbol].kind == .initializer { return try built(by: symbol, name, in: scope, depth: depth) }
            if facts[symbol].isGlobalOrStatic { return result(of: symbol) }
            return try origin(of: name, on: scope.surroundings.instance, in: scope, depth: depth)
        }
        if let value = text.initialValue(of: name.name, before: name.offset, from: try start(of: scope)) {
            return try origin(of: value, in: scope, depth: depth + 1)
        }
        return scope.surroundings.parameters[name.name] ?? .unknown(nil)
    }

    /// The offset of the function, or 0 if it is declared in another file.
    func start(of scope: Scope) throws(IndexFailure) -> Int {
        guard let position = facts.definitions[scope.function]?.position, position.file == scope.file else { return 0 }
        return try analysis.sources.text(scope.file).offset(line: position.line, column: position.column) ?? 0
    }

    /// The component that a closure parameter stands for; `nil` for other names. The component is known for closures of
    /// strategies, `lazy` and `map`.
    private func closureParameter(_ name: PathStep, in scope: Scope) throws(IndexFailure) -> Origin? {
        let text = try analysis.sources.text(scope.file)
        let closures = text.closures(around: name.offset, from: try start(of: scope))
        if name.name.hasPrefix("$") {
            guard let closure = closures.first, let number = Int(name.name.dropFirst()) else { return .unknown(nil) }
            return try origin(ofParameter: number, of: closure, in: scope)
        }
        for closure in closures {
            guard let number = closure.parameters.firstIndex(of: name.name) else { continue }
            return try origin(ofParameter: number, of: closure, in: scope)
        }
        return nil
    }

    private func origin(
        ofParameter number: Int, of closure: ClosureHeader, in scope: Scope
    ) throws(IndexFailure) -> Origin {
        if try isComponent(number, of: closure, in: scope) { return scope.surroundings.instance }
        let text = try analysis.sources.text(scope.file)
        guard number == 0, let call = text.nameOfCall(endingWithClosureAt: closure.open) else { return .unknown(nil) }
        if let mapped = text.receiver(ofMapAt: call) { return try origin(of: mapped, in: scope) }
        // The closure of `component.lazy` gets the receiver of the call.
        guard try symbols.symbol(at: call, in: scope.file).map({ declarations.drip[$0] == .deferringOnce }) == true
        else { return .unknown(nil) }
        guard let receiver = text.receiver(ofNameAt: call) else { return scope.surroundings.instance }
        return try origin(of: receiver, in: scope)
    }

    /// Whether a parameter of a strategy's closure is the component: the first in the closure that creates the
    /// instance, the second in `configure:`.
    private func isComponent(
        _ number: Int, of closure: ClosureHeader, in scope: Scope
    ) throws(IndexFailure) -> Bool {
        for call in analysis.providerCalls.providers[scope.function] ?? [] where call.position.file == scope.file {
            for argument in try Regions.arguments(of: call, analysis.sources)
            where argument.range.lowerBound == closure.open {
                return argument.label == "configure" ? number == 1 : argument.label == nil && number == 0
            }
        }
        return false
    }

    /// The component that an initializer call stands for. A child counts as its parent, because it retains the parent.
    private func built(
        by initializer: SymbolID, _ name: PathStep, in scope: Scope, depth: Int
    ) throws(IndexFailure) -> Origin {
        if declarations.demangled(initializer)?.path == "Swift.Optional.init", let value = name.arguments.first {
            return try origin(of: value.range, in: scope, depth: depth + 1)
        }
        let type = declarations.enclosingType(of: initializer)
        if let parent = name.arguments.first(where: { $0.label == "parent" }),
            type.map({ declarations.isBelow(.childComponentBase, $0) }) ?? true
        {
            return try origin(of: parent.range, in: scope, depth: depth + 1)
        }
        return .unknown(type)
    }

    // MARK: - Members

    private func origin(
        of step: PathStep, on origin: Origin, in scope: Scope, depth: Int
    ) throws(IndexFailure) -> Origin {
        guard let symbol = try symbols.symbol(at: step.offset, in: scope.file) else { return .unknown(nil) }
        if facts[symbol].kind == .initializer { return try built(by: symbol, step, in: scope, depth: depth) }
        switch declarations.drip[symbol] {
        case .parentRegistration:
            guard let parent = step.arguments.first else { return origin }
            return try self.origin(of: parent.range, in: scope, depth: depth + 1)
        case .moduleRegistration: return origin
        default: break
        }
        switch origin {
        case .other: return .other
        case .unknown(let type):
            let isComponent = step.name == "component" && type.map(declarations.isComponent) == true
            return isComponent ? origin : result(of: symbol)
        case .own:
            if isParent(symbol) { return .other }
            let isModule = resultType(symbol).map { declarations.isBelow(.moduleBase, $0) } == true
            return isModule || step.name == "component" ? .own : result(of: symbol)
        }
    }

    private func isParent(_ symbol: SymbolID) -> Bool {
        if parentAccessors.contains(symbol) || declarations.drip[symbol] == .parentAccessor { return true }
        let path = declarations.demangled(symbol)?.path ?? ""
        return path.hasPrefix("Drip.") && path.hasSuffix("ChildComponent.parent")
    }

    private func result(of symbol: SymbolID) -> Origin { unknown(resultType(symbol)) }

    /// The parameters of a function, if only their types are known.
    func parameters(of function: SymbolID) -> [String: Origin] {
        guard let definition = facts.definitions[function], !definition.isImplicit,
            let types = declarations.demangled(function)?.exactParameters, !types.isEmpty,
            let text = try? analysis.sources.text(definition.position.file),
            let offset = text.offset(line: definition.position.line, column: definition.position.column)
        else { return [:] }
        let known = zip(text.parameters(ofDeclarationAt: offset), types).compactMap { parameter, type in
            declarations.type(named: type).map { (parameter.name, unknown($0)) }
        }
        return Dictionary(known) { first, _ in first }
    }

    /// An unknown instance of a type. A module stands for its component.
    func unknown(_ type: SymbolID?) -> Origin {
        guard let type, declarations.isBelow(.moduleBase, type) else { return .unknown(type) }
        return .unknown(declarations.owner(of: type))
    }

    /// The type that a symbol returns, if the build declares it.
    private func resultType(_ symbol: SymbolID) -> SymbolID? {
        declarations.demangled(symbol)?.exactResult.flatMap { declarations.type(named: $0) }
    }
}
