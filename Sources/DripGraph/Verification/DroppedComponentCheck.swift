// SPDX-License-Identifier: MIT

import DripIndex

/// Modules of a component that nothing retains: the component ends as soon as it has returned its module.
struct DroppedComponentCheck: Check {
    func findings(in analysis: Analysis) throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        let testFiles = analysis.declarations.testFiles
        var modules: [SymbolID: String?] = [:]
        let module = { (symbol: SymbolID) -> String? in
            if let known = modules[symbol] { return known }
            let found = storedModule(givenBy: symbol, analysis)
            modules[symbol] = .some(found)
            return found
        }
        for reference in analysis.facts.references where !testFiles.contains(reference.position.file) {
            if analysis.facts[reference.symbol].kind == .initializer {
                if let finding = try temporary(reference, module, analysis) { findings.append(finding) }
            } else if let module = module(reference.symbol) {
                if let finding = try lastElement(reference, module, analysis) { findings.append(finding) }
            }
        }
        return findings
    }

    // MARK: - Temporaries

    /// Finds `FeedScreen(parent: app).feed`, with or without `.model()` after it.
    private func temporary(
        _ reference: IndexFacts.Reference, _ module: (SymbolID) -> String?, _ analysis: Analysis
    ) throws(IndexFailure) -> Finding? {
        guard let type = analysis.declarations.enclosingType(of: reference.symbol),
            analysis.declarations.isComponent(type), analysis.facts[type].kind == .type
        else { return nil }
        let text = try analysis.sources.text(reference.position.file)
        guard let offset = text.offset(line: reference.position.line, column: reference.position.column),
            text.receiver(ofNameAt: offset).map({ !["self", "super"].contains(text.text($0)) }) ?? true
        else { return nil }
        for member in text.members(ofCallAt: offset) {
            guard let symbol = try analysis.symbols.symbol(at: member, in: reference.position.file) else { return nil }
            if let module = module(symbol) {
                return finding(analysis.names.typeName(type), module, reference.position, .error, analysis)
            }
            // `.parent { … }` and `.module { … }` return the component itself.
            guard [.parentRegistration, .moduleRegistration].contains(analysis.declarations.drip[symbol]) else {
                return nil
            }
        }
        return nil
    }

    // MARK: - Elements

    /// Finds `orders[0].bar.barista()`, if `orders` is a local variable that is not used afterwards.
    private func lastElement(
        _ reference: IndexFacts.Reference, _ module: String, _ analysis: Analysis
    ) throws(IndexFailure) -> Finding? {
        let text = try analysis.sources.text(reference.position.file)
        guard let offset = text.offset(line: reference.position.line, column: reference.position.column),
            let receiver = text.receiver(ofNameAt: offset),
            text.text(receiver).hasSuffix("]"), !text.members(ofCallAt: offset).isEmpty,
            let path = text.path(in: receiver), path.count == 1, let name = path.first?.name,
            let declared = analysis.facts.definitions[analysis.declarations.canonical(reference.container)]?.position,
            declared.file == reference.position.file,
            let start = text.offset(line: declared.line, column: declared.column),
            text.initialValue(of: name, before: offset, from: start) != nil,
            let function = text.body(ofDeclarationAt: start), function.contains(offset),
            !text.hasWord(name, in: offset..<function.upperBound),
            !text.isInLoop(offset, from: start)
        else { return nil }
        return finding("an element of \(name)", module, reference.position, .warning, analysis)
    }

    /// The module that a member returns, if the module does not retain its component.
    private func storedModule(givenBy symbol: SymbolID, _ analysis: Analysis) -> String? {
        guard [.function, .property, .getter].contains(analysis.facts[symbol].kind),
            analysis.declarations.enclosingType(of: analysis.declarations.canonical(symbol))
                .map(analysis.declarations.isComponent) == true,
            let type = analysis.names.demangled(symbol)?.exactResult.flatMap({ analysis.declarations.type(named: $0) }),
            analysis.declarations.isStoredModule(type)
        else { return nil }
        return analysis.names.typeName(type)
    }

    private func finding(
        _ component: String,
        _ module: String,
        _ position: IndexFacts.Position,
        _ severity: Finding.Severity,
        _ analysis: Analysis
    ) -> Finding {
        let isElement = severity == .warning
        return Finding(
            rule: .droppedComponent,
            severity: severity,
            place: analysis.names.place(position),
            headline: isElement
                ? "\(component) may end before its \(module) is used"
                : "nothing keeps \(component), whose \(module) is used",
            why: isElement
                ? "This is the last use of the collection: an optimized build releases it, and its components, as soon as "
                    + "it has the module. The module then stops the process."
                : "A module does not keep its component. The component ends once it has returned the module. The next use of "
                    + "the module stops the process.",
            remedies: isElement
                ? ["take the component out first: `let component = …[…]`, then read the module from it;", Self.closing]
                : ["keep the component in a variable or property as long as its modules are used;", Self.closing],
            silencedAt: [position]
        )
    }

    private static let closing = "use `withComponent(…) { … }`, which keeps it until the closure ends."
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
