// SPDX-License-Identifier: MIT

import DripIndex

/// Components that store another component from outside, although their registry has no parent.
struct RegistryCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let registered = Set(
            dripCalls.calls(.parentRegistration).filter { facts[$0.symbol].kind == .function }
                .compactMap { declarations.enclosingType(of: $0.container) })
        return dripCalls.calls(.registry).compactMap { call in
            guard let type = declarations.enclosingType(of: call.container), declarations.isComponent(type),
                !registered.contains(type), let stored = storedParent(of: type)
            else { return nil }
            return finding(type, stored, call)
        }
    }

    /// A constant that holds a component which an initializer takes.
    private func storedParent(of type: SymbolID) -> SymbolID? {
        let taken = declarations.initializers(of: type)
            .flatMap { declarations.demangled($0)?.exactParameters ?? [] }
        return declarations.members(of: type).first { member in
            guard facts[member].kind == .property, !facts[member].isGlobalOrStatic,
                let held = declarations.demangled(member)?.exactResult, taken.contains(held),
                isComponent(held, in: type)
            else { return false }
            return isStored(member) && !isWeak(member) && sources.modifiers(of: member).contains("let")
        }
    }

    /// Whether a type, as the demangler writes it, is a component: also a generic parameter that must be one.
    private func isComponent(_ held: String, in type: SymbolID) -> Bool {
        if let known = declarations.type(named: held) { return isComponent(known) }
        guard let letter = held.utf8.first, held.utf8.count == 1, (65...90).contains(letter) else { return false }
        let constraints = sources.read(declarationOf: type) { text, offset -> [String]? in
            let parameters = text.genericParameters(ofTypeAt: offset).dropFirst(Int(letter) - 65)
            return parameters.first.map { text.constraints(of: $0, ofTypeAt: offset) }
        }
        return (constraints ?? []).contains { name in
            name == "ComponentType"
                || typesByID.values.contains { names.typeName($0) == name && isComponent($0) }
        }
    }

    /// A component, or a protocol of components.
    private func isComponent(_ type: SymbolID) -> Bool {
        declarations.isComponent(type)
            || graph.components.contains { $0.id == names.qualified(type) }
    }

    private func finding(_ type: SymbolID, _ stored: SymbolID, _ call: IndexFacts.Reference) -> Finding {
        let name = names.typeName(type)
        let label = label(stored)
        return report(
            .registryWithoutParent, at: [call.position],
            headline: "\(name) stores \(label), but its registry has no parent",
            why:
                "`parent()` does not find \(label), and overrides of its providers do not reach what \(name) has made.",
            remedies: ["give the registry its parent: `registry = Registry(parent: \(label))`."]
        )
    }
}
