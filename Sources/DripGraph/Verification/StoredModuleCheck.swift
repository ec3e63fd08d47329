// SPDX-License-Identifier: MIT

import DripIndex

/// Components and modules that store a module. Later registrations do not reach a stored module.
struct StoredModuleCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        facts.definitions.compactMap { property, definition in
            guard facts[property].kind == .property, !facts[property].isGlobalOrStatic,
                !declarations.isTest(definition.position), let owner = declarations.enclosingType(of: property),
                declarations.isComponent(owner) || declarations.isModule(owner),
                let module = module(in: declarations.demangled(property)?.exactResult, of: owner),
                isStored(property), !isWeak(property), !isReadLazily(property, owner)
            else { return nil }
            return finding(property, owner, module)
        }
    }

    /// The module that a type names, also inside an optional or a collection. A struct may store a struct.
    private func module(in type: String?, of owner: SymbolID) -> SymbolID? {
        guard let type, !type.contains("->") else { return nil }
        let known = DemangledName.words(in: type).lazy.compactMap(declarations.type).first
        guard let known, !declarations.isStoredModule(known) else { return known }
        return facts[owner].usr.hasSuffix("C") && declarations.isModule(known) ? known : nil
    }

    /// A `lazy` variable that reads a module has a rule of its own.
    private func isReadLazily(_ property: SymbolID, _ owner: SymbolID) -> Bool {
        guard sources.modifiers(of: property).contains("lazy"), !declarations.isModule(owner) else { return false }
        return !facts.references.contains { reference in
            reference.container == property && facts[reference.symbol].kind == .initializer
        }
    }

    private func finding(_ property: SymbolID, _ owner: SymbolID, _ module: SymbolID) -> Finding {
        let name = names.typeName(module)
        let isComponent = declarations.isComponent(owner)
        let label = label(property)
        return report(
            .storedModule, at: [position(of: property)!],
            headline: "\(self.label(property, inModule: true)) stores a module",
            why: isComponent || !declarations.isStoredModule(module)
                ? "A module that is made by hand, or a struct, retains its component, which is then never released. "
                    + "Registrations do not reach it."
                : "Later registrations do not reach a stored module, and it outlives its component.",
            remedies: [
                isComponent
                    ? "let the component make it: `var \(label): \(name) { module() }`."
                    : "read it where it is used: `var \(label): \(name) { component.… }`."
            ]
        )
    }
}
