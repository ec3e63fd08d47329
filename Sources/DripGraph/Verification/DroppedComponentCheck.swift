// SPDX-License-Identifier: MIT

import DripIndex

/// Modules of a component that nothing retains: the component ends as soon as it has returned its module.
struct DroppedComponentCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        let testFiles = analysis.declarations.testFiles
        let fresh = FreshComponents(analysis)
        let closing = try analysis.arguments(of: .closing)
        var modules: [SymbolID: String?] = [:]
        for reference in analysis.facts.references where !testFiles.contains(reference.position.file) {
            let symbol = reference.symbol
            if modules[symbol] == nil { modules[symbol] = .some(storedModule(givenBy: symbol)) }
            guard let module = modules[symbol]! else { continue }
            if let finding = try temporary(reference, module, fresh) {
                findings.append(finding)
            } else if let finding = try closed(reference, module, closing[reference.position.file] ?? []) {
                findings.append(finding)
            } else if let finding = try lastElement(reference, module) {
                findings.append(finding)
            }
        }
        return findings.uniqued()
    }

    // MARK: - Temporaries

    /// Finds `FeedScreen(parent: app).feed`, and a local component whose module leaves the function alone.
    private func temporary(
        _ reference: IndexFacts.Reference, _ module: String, _ fresh: FreshComponents
    ) throws(IndexFailure) -> Finding? {
        let file = reference.position.file
        let text = try analysis.sources.text(file)
        guard let offset = try analysis.sources.offset(of: reference.position),
            let receiver = text.receiver(ofNameAt: offset), !["component", "self"].contains(text.text(receiver))
        else { return nil }
        if let type = try fresh.component(madeBy: receiver, in: file) {
            let made =
                text.path(in: receiver)?.last { text.isCalled(nameAt: $0.offset) } ?? text.path(in: receiver)?.last
            let position = text.position(of: try start(of: made, receiver, text, file))
            let place = IndexFacts.Position(file: file, line: position.line, column: position.column)
            return finding(analysis.names.typeName(type), module, place, .error)
        }
        if let type = try factory(of: receiver, in: reference, text) {
            return finding(type, module, reference.position, .warning)
        }
        return try local(reference, receiver, offset, module, fresh)
    }

    /// Finds `withComponent(app) { $0.feed }`: the module leaves the closure, and the component is closed.
    private func closed(
        _ reference: IndexFacts.Reference, _ module: String, _ closures: [Range<Int>]
    ) throws(IndexFailure) -> Finding? {
        let text = try analysis.sources.text(reference.position.file)
        guard let offset = try analysis.sources.offset(of: reference.position),
            let receiver = text.receiver(ofNameAt: offset)
        else { return nil }
        let value = HeldValue(
            resultOf: analysis.declarations.canonical(reference.symbol), analysis.declarations)
        for closure in closures where closure.contains(offset) && text.text(closure).hasPrefix("{") {
            guard text.text(receiver) == text.firstParameter(ofClosure: closure) ?? "$0",
                let statements = text.statements(ofClosure: closure)
            else { continue }
            let body = SourceBody(file: reference.position.file, start: closure.lowerBound, range: statements)
            let flow = ValueFlow(analysis, countsTasks: true)
            guard try flow.end(ofCallAt: offset, value, in: body) == .kept else { continue }
            return closedFinding(module, reference.position)
        }
        return nil
    }

    private func closedFinding(_ module: String, _ position: IndexFacts.Position) -> Finding {
        Finding(
            rule: .droppedComponent,
            place: analysis.names.place(position),
            headline: "the component ends with the closure of `withComponent`, but its \(module) is kept",
            why: "A module of a closed component stops the process at its next use.",
            remedies: [
                "use the module inside the closure, and return what it gives;",
                "build the component without `withComponent`, and keep it as long as its modules are used.",
            ],
            silencedAt: [position]
        )
    }

    /// The name of the call that makes the component, before registrations.
    private func start(
        of step: PathStep?, _ receiver: Range<Int>, _ text: SourceText, _ file: Int
    ) throws(IndexFailure) -> Int {
        for step in (text.path(in: receiver) ?? []).reversed() {
            guard let symbol = try analysis.symbols.symbol(at: step.offset, in: file) else { continue }
            switch analysis.declarations.drip[symbol] {
            case .parentRegistration, .moduleRegistration, .override: continue
            default: return step.offset
            }
        }
        return receiver.lowerBound
    }

    /// A component that a parameter of type `Factory` makes.
    private func factory(
        of receiver: Range<Int>, in reference: IndexFacts.Reference, _ text: SourceText
    ) throws(IndexFailure) -> String? {
        guard let path = text.path(in: receiver), path.count == 1, !path[0].arguments.isEmpty,
            let declared = analysis.facts.definitions[analysis.declarations.canonical(reference.container)]?.position,
            declared.file == reference.position.file, let start = try analysis.sources.offset(of: declared)
        else { return nil }
        let parameters = text.parameterTexts(ofDeclarationAt: start)
        guard let parameter = parameters.first(where: { $0.parameter.name == path[0].name }),
            parameter.text.contains("Factory<")
        else { return nil }
        return "a component of \(path[0].name)"
    }

    private func local(
        _ reference: IndexFacts.Reference, _ receiver: Range<Int>, _ offset: Int, _ module: String,
        _ fresh: FreshComponents
    ) throws(IndexFailure) -> Finding? {
        let text = try analysis.sources.text(reference.position.file)
        guard let path = text.path(in: receiver), path.count == 1, path[0].arguments.isEmpty,
            let body = try analysis.body(of: analysis.declarations.canonical(reference.container)),
            body.file == reference.position.file, body.range.contains(offset),
            text.members(ofCallAt: offset).isEmpty,
            let type = try fresh.component(inVariable: path[0].name, before: offset, in: body)
        else { return nil }
        let start = text.startOfExpression(withNameAt: offset)
        switch text.use(ofExpressionAt: start, in: body.range) {
        case .result, .member: break
        case .variable(let name, isDeclared: false) where name != "_": break
        case .variable(let name, isDeclared: true):
            guard try isKept(name, from: start, in: body, reference) else { return nil }
        case .argument, .element:
            let value = HeldValue(
                resultOf: analysis.declarations.canonical(reference.symbol), analysis.declarations)
            guard try ValueFlow(analysis, countsTasks: true).end(ofCallAt: offset, value, in: body) == .kept else {
                return nil
            }
        default: return nil
        }
        return finding(analysis.names.typeName(type), module, reference.position, .error)
    }

    /// Whether a variable's module is returned or stored, or a closure that runs later uses it.
    private func isKept(
        _ name: String, from start: Int, in body: SourceBody, _ reference: IndexFacts.Reference
    ) throws(IndexFailure) -> Bool {
        let text = try analysis.sources.text(body.file)
        let after = text.endOfStatement(from: start)..<text.block(around: start, in: body.range).upperBound
        let module = HeldValue(
            resultOf: analysis.declarations.canonical(reference.symbol), analysis.declarations)
        guard !after.isEmpty else { return false }
        return try ValueFlow(analysis, countsTasks: true).end(ofVariable: name, in: after, module, body) == .kept
    }

    // MARK: - Elements

    /// Finds `orders[0].bar.barista()`, if `orders` is a local variable that is not used afterwards.
    private func lastElement(
        _ reference: IndexFacts.Reference, _ module: String
    ) throws(IndexFailure) -> Finding? {
        let text = try analysis.sources.text(reference.position.file)
        guard let offset = try analysis.sources.offset(of: reference.position),
            let receiver = text.receiver(ofNameAt: offset),
            text.text(receiver).hasSuffix("]"), !text.members(ofCallAt: offset).isEmpty,
            let path = text.path(in: receiver), path.count == 1, let name = path.first?.name,
            let body = try analysis.body(of: analysis.declarations.canonical(reference.container)),
            body.file == reference.position.file,
            text.initialValue(of: name, before: offset, from: body.start) != nil, body.range.contains(offset),
            !text.hasWord(name, in: offset..<body.range.upperBound),
            !text.isInLoop(offset, from: body.start)
        else { return nil }
        return finding("an element of \(name)", module, reference.position, .warning)
    }

    /// The module that a member returns, if the module does not retain its component.
    private func storedModule(givenBy symbol: SymbolID) -> String? {
        guard [.function, .property, .getter].contains(analysis.facts[symbol].kind),
            analysis.declarations.enclosingType(of: analysis.declarations.canonical(symbol))
                .map(analysis.declarations.isComponent) == true,
            let type = analysis.names.demangled(symbol)?.exactResult.flatMap({ analysis.declarations.type(named: $0) }),
            analysis.declarations.isStoredModule(type)
        else { return nil }
        return analysis.names.typeName(type)
    }

    private func finding(
        _ component: String, _ module: String, _ position: IndexFacts.Position, _ severity: Finding.Severity
    ) -> Finding {
        let isElement = severity == .warning
        return Finding(
            rule: .droppedComponent,
            place: analysis.names.place(position),
            headline: isElement
                ? "\(component) may end before its \(module) is used"
                : "nothing keeps \(component), whose \(module) is used",
            why: isElement
                ? "This is the last use. A component that nothing else keeps is released as soon as it has given its "
                    + "module, in an optimized build also the component in a collection. The module then stops the process."
                : "A module does not keep its component. The component ends once it has returned the module. The next use of "
                    + "the module stops the process.",
            remedies: isElement
                ? ["take the component out first: `let component = …`, then read the module from it;", Self.closing]
                : ["keep the component in a variable or property as long as its modules are used;", Self.closing],
            silencedAt: [position]
        )
        .graded(severity)
    }

    private static let closing = "use `withComponent(…) { … }`, which keeps it until the closure ends."
}

extension [Finding] {
    /// The findings without repetitions of place and headline.
    func uniqued() -> [Finding] {
        var seen: Set<String> = []
        return filter { seen.insert("\($0.place.pathAndLine):\($0.place.column) \($0.headline)").inserted }
    }
}

extension Declarations {
    /// Whether a type is a module class. A component retains such a module, but the module does not retain its
    /// component.
    func isStoredModule(_ type: SymbolID) -> Bool {
        ancestors(of: type).contains {
            ["Module", "MainActorModule"].contains(facts[$0].name) && drip[$0] == .moduleBase
        }
    }
}
