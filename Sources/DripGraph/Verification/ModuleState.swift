// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// The stored properties of modules whose value may change while an instance that was made from it is kept.
struct ModuleState: Examiner {
    let analysis: Analysis
    /// The properties that code outside initializers and registrations assigns.
    private let written: Set<SymbolID>

    init(_ analysis: Analysis) {
        self.analysis = analysis
        let (facts, declarations) = (analysis.facts, analysis.declarations)
        let written = facts.references.compactMap { reference -> SymbolID? in
            guard facts[reference.symbol].kind == .setter, let property = facts.accessors[reference.symbol],
                !declarations.isTest(reference.position), facts[reference.container].kind != .initializer,
                let type = declarations.enclosingType(of: property), declarations.isModule(type),
                analysis.calls.regions.need(at: reference.position) != .deferred
            else { return nil }
            return property
        }
        self.written = Set(written)
    }

    /// A property that a strategy call reads while it makes its instance, and that its key does not name.
    func property(in use: TreeFindings.KeyUse?, of provider: SymbolID) -> SymbolID? {
        guard let use, let module = declarations.enclosingType(of: provider), facts[module].kind == .type else {
            return nil
        }
        return use.state.sorted().lazy.compactMap { trees.symbol($0) }.first { isState($0, of: module) }
    }

    private func isState(_ property: SymbolID, of module: SymbolID) -> Bool {
        if facts[property].name == "component" || holdsModule(property) { return false }
        if declarations.isStoredModule(module) { return written.contains(property) }
        // A struct is made at each access, with the arguments of that access.
        return sources.read(declarationOf: property) { text, offset in
            let hasValue = !text.offsets(of: "=", in: offset..<text.endOfStatement(from: offset)).isEmpty
            return !hasValue || sources.modifiers(of: property).contains("var")
        } ?? false
    }

    /// A module that is stored is a finding of its own.
    private func holdsModule(_ property: SymbolID) -> Bool {
        declarations.resultType(of: property).map(declarations.isModule) ?? false
    }
}
