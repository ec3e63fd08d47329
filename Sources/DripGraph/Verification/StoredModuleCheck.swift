// SPDX-License-Identifier: MIT

import DripIndex

/// Components and modules that store a module. Later registrations do not reach a stored module.
struct StoredModuleCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for (property, definition) in analysis.facts.definitions
        where analysis.facts[property].kind == .property && !analysis.facts[property].isGlobalOrStatic {
            guard !analysis.declarations.testFiles.contains(definition.position.file),
                let owner = analysis.declarations.enclosingType(of: property),
                analysis.declarations.isComponent(owner) || analysis.declarations.isBelow(.moduleBase, owner),
                let module = module(in: analysis.declarations.demangled(property)?.exactResult, of: owner),
                try analysis.isStored(property), try !analysis.isWeak(property),
                try !isReadLazily(property, definition.position, owner)
            else { continue }
            findings.append(finding(property, owner, module, definition.position))
        }
        return findings
    }

    /// The module that a type names, also inside an optional or a collection. A struct may store a struct.
    private func module(in type: String?, of owner: SymbolID) -> SymbolID? {
        guard let type, !type.contains("->") else { return nil }
        for word in type.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }) {
            guard let known = analysis.declarations.type(named: String(word)) else { continue }
            if analysis.declarations.isStoredModule(known) { return known }
            let isOfClass = analysis.facts[owner].usr.hasSuffix("C")
            return isOfClass && analysis.declarations.isBelow(.moduleBase, known) ? known : nil
        }
        return nil
    }

    /// A `lazy` variable that reads a module has a rule of its own.
    private func isReadLazily(
        _ property: SymbolID, _ position: IndexFacts.Position, _ owner: SymbolID
    ) throws(IndexFailure) -> Bool {
        guard try analysis.sources.modifiers(at: position).contains("lazy"),
            !analysis.declarations.isBelow(.moduleBase, owner)
        else { return false }
        return !analysis.facts.references.contains { reference in
            reference.container == property && analysis.facts[reference.symbol].kind == .initializer
        }
    }

    private func finding(
        _ property: SymbolID, _ owner: SymbolID, _ module: SymbolID, _ position: IndexFacts.Position
    ) -> Finding {
        let name = analysis.names.typeName(module)
        let isComponent = analysis.declarations.isComponent(owner)
        let label = analysis.label(property)
        return Finding(
            rule: .storedModule,
            place: analysis.names.place(position),
            headline: "\(analysis.label(property, inModule: true)) stores a module",
            why: isComponent || !analysis.declarations.isStoredModule(module)
                ? "A module that is made by hand, or a struct, retains its component, which is then never released. "
                    + "Registrations do not reach it."
                : "Later registrations do not reach a stored module, and it outlives its component.",
            remedies: [
                isComponent
                    ? "let the component make it: `var \(label): \(name) { module() }`."
                    : "read it where it is used: `var \(label): \(name) { component.… }`."
            ],
            silencedAt: [position]
        )
    }
}
