// SPDX-License-Identifier: MIT

import DripIndex

/// Children that a stored property of their parent keeps, or a property of an object that a single of the parent keeps.
struct KeptInPropertiesCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let family = try ComponentFamily(analysis)
        let holders = try holders()
        var findings: [Finding] = []
        for property in candidates() where !analysis.facts[property].isGlobalOrStatic {
            guard let definition = analysis.facts.definitions[property],
                !analysis.declarations.testFiles.contains(definition.position.file),
                let type = analysis.declarations.enclosingType(of: property),
                let owner = analysis.declarations.isComponent(type) ? type : holders[type]?.owner,
                try isOpen(property, definition.position, type),
                let child = component(in: analysis.declarations.demangled(property)?.exactResult),
                family.isBelow(owner, child),
                try analysis.isStored(property), try !analysis.isWeak(property)
            else { continue }
            findings.append(finding(property, child, owner, definition.position, holders[type]?.provider))
        }
        return findings
    }

    /// The properties that may hold a component: they name one, or another name for a type, or have an initial value.
    private func candidates() -> Set<SymbolID> {
        let named = analysis.facts.propertyTypes.filter {
            analysis.declarations.isComponent($0.type)
                || analysis.facts[$0.type].usr.hasSuffix("a") && analysis.facts.definitions[$0.type] != nil
        }
        // A literal refers to an initializer of the standard library.
        let initialized = analysis.facts.references.lazy.filter {
            analysis.facts[$0.container].kind == .property && !analysis.facts[$0.symbol].usr.hasPrefix("s:S")
        }
        return Set(named.map(\.property)).union(initialized.map(\.container))
    }

    /// The classes whose instances singles keep, each with the component of the single.
    private func holders() throws(IndexFailure) -> [SymbolID: (owner: SymbolID, provider: SymbolID)] {
        var holders: [SymbolID: (owner: SymbolID, provider: SymbolID)] = [:]
        for reference in analysis.facts.references where analysis.facts[reference.symbol].kind == .initializer {
            let provider = analysis.declarations.canonical(reference.container)
            guard let type = analysis.declarations.enclosingType(of: reference.symbol),
                analysis.facts[type].kind == .type, holders[type] == nil, !analysis.declarations.isComponent(type),
                analysis.strategies(of: provider).contains(where: Strategy.keeping.contains),
                let owner = analysis.declarations.enclosingType(of: provider).flatMap(analysis.declarations.owner),
                let body = try analysis.body(of: provider), body.file == reference.position.file,
                let offset = try analysis.sources.offset(of: reference.position)
            else { continue }
            let text = try analysis.sources.text(body.file)
            let start = text.startOfExpression(withNameAt: offset)
            guard case .closure = text.use(ofExpressionAt: start, in: body.range) else { continue }
            holders[type] = (owner, provider)
        }
        return holders
    }

    /// A constant of another object gets its child from the provider, which has a finding of its own.
    private func isOpen(
        _ property: SymbolID, _ position: IndexFacts.Position, _ type: SymbolID
    ) throws(IndexFailure) -> Bool {
        if analysis.declarations.isComponent(type) { return true }
        return try analysis.sources.modifiers(at: position).contains("var")
    }

    /// The component class that a type names, also inside an optional or a collection.
    private func component(in type: String?) -> SymbolID? {
        guard let type, !type.contains("->") else { return nil }
        let words = type.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
        if words.contains(where: { $0.hasPrefix("Drip.") }) { return nil }
        return words.lazy.compactMap { analysis.declarations.type(named: String($0)) }.first {
            analysis.facts[$0].kind == .type && analysis.declarations.isComponent($0)
        }
    }

    private func finding(
        _ property: SymbolID, _ child: SymbolID, _ owner: SymbolID, _ position: IndexFacts.Position,
        _ provider: SymbolID?
    ) -> Finding {
        let names = analysis.names
        let kept = provider.map { "\(analysis.label($0, inModule: true)) keeps an object whose" } ?? "a"
        return Finding(
            rule: .keptChild,
            place: names.place(position),
            headline: "\(analysis.label(property, inModule: true)) keeps \(names.typeName(child)), a child of "
                + names.typeName(owner),
            why:
                "The child retains its parent, and \(kept) property retains the child, so neither is released while the "
                + "property holds the child.",
            remedies: [
                "keep the child outside its parent, where its lifetime is decided: in the object that keeps the parent;",
                "make the property `weak`, and let the child's users keep it.",
            ],
            silencedAt: [position]
        )
    }
}
