// SPDX-License-Identifier: MIT

import DripIndex

/// Components that store another component from outside, although their registry has no parent.
struct RegistryCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let registered = Set(
            analysis.dripCalls.filter { $0.1 == .parentRegistration }
                .filter { analysis.facts[$0.0.symbol].kind == .function }
                .compactMap { analysis.declarations.enclosingType(of: $0.0.container) })
        var findings: [Finding] = []
        for (call, symbol) in analysis.dripCalls where symbol == .registry {
            guard let type = analysis.declarations.enclosingType(of: call.container),
                analysis.declarations.isComponent(type), !registered.contains(type),
                let stored = try storedParent(of: type)
            else { continue }
            findings.append(finding(type, stored, call))
        }
        return findings
    }

    /// A constant that holds a component which an initializer takes.
    private func storedParent(of type: SymbolID) throws(IndexFailure) -> SymbolID? {
        let members = analysis.declarations.members(of: type)
        let taken = members.filter { analysis.facts[$0].kind == .initializer }
            .flatMap { analysis.declarations.demangled($0)?.exactParameters ?? [] }
        for member in members where analysis.facts[member].kind == .property {
            guard !analysis.facts[member].isGlobalOrStatic,
                let held = analysis.declarations.demangled(member)?.exactResult, taken.contains(held),
                try isComponent(held, in: type),
                let position = analysis.facts.definitions[member]?.position,
                try analysis.isStored(member), try !analysis.isWeak(member),
                try analysis.sources.modifiers(at: position).contains("let")
            else { continue }
            return member
        }
        return nil
    }

    /// Whether a type, as the demangler writes it, is a component: also a generic parameter that must be one.
    private func isComponent(_ held: String, in type: SymbolID) throws(IndexFailure) -> Bool {
        if let known = analysis.declarations.type(named: held) { return isComponent(known) }
        guard let letter = held.unicodeScalars.first?.value, held.utf8.count == 1, (65...90).contains(letter),
            let position = analysis.facts.definitions[type]?.position,
            let offset = try analysis.sources.offset(of: position)
        else { return false }
        let text = try analysis.sources.text(position.file)
        let parameters = text.genericParameters(ofTypeAt: offset)
        let number = Int(letter) - 65
        guard number < parameters.count else { return false }
        return text.constraints(of: parameters[number], ofTypeAt: offset).contains { name in
            name == "ComponentType" || analysis.graph.components.contains { $0.name == name }
        }
    }

    /// A component, or a protocol of components.
    private func isComponent(_ type: SymbolID) -> Bool {
        analysis.declarations.isComponent(type)
            || analysis.graph.components.contains { component in
                component.id == analysis.names.qualified(type)
            }
    }

    private func finding(_ type: SymbolID, _ stored: SymbolID, _ call: IndexFacts.Reference) -> Finding {
        let name = analysis.names.typeName(type)
        let label = analysis.label(stored)
        return Finding(
            rule: .registryWithoutParent,
            place: analysis.names.place(call.position),
            headline: "\(name) stores \(label), but its registry has no parent",
            why:
                "`parent()` does not find \(label), and overrides of its providers do not reach what \(name) has made.",
            remedies: ["give the registry its parent: `registry = Registry(parent: \(label))`."],
            silencedAt: [call.position]
        )
    }
}
