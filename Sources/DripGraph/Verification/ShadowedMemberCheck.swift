// SPDX-License-Identifier: MIT

import DripIndex

/// Members of components that have the name of a member which an extension gives to the component. Code that knows the
/// component by the extended type still gets the extension's member.
struct ShadowedMemberCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let witnesses = Set(facts.overrides.map { declarations.canonical($0.lower) })
        return declarations.types.filter(declarations.isComponent).flatMap { type -> [Finding] in
            let given = extensionMembers(above: type)
            return declarations.members(of: type).compactMap { member in
                guard !witnesses.contains(member), !facts[member].isGlobalOrStatic else { return nil }
                let hidden = given[facts[member].name]?.first { mayTakeTheSame($0, member) }
                return hidden.map { finding(member, $0) }
            }
        }
    }

    /// The properties and functions that extensions of the types above a component declare, by name.
    private func extensionMembers(above type: SymbolID) -> [String: [SymbolID]] {
        var found: [String: [SymbolID]] = [:]
        for ancestor in declarations.ancestors(of: type) where ancestor != type {
            for member in declarations.members(of: ancestor) {
                guard [.property, .function].contains(facts[member].kind),
                    !facts[member].isGlobalOrStatic,
                    let parent = facts.definitions[member]?.parent,
                    facts[parent].kind == .extension, meetsConstraints(of: parent, type)
                else { continue }
                found[facts[member].name, default: []].append(member)
            }
        }
        return found
    }

    /// Whether two functions may have parameters of the same types. A generic one may have any.
    private func mayTakeTheSame(_ first: SymbolID, _ second: SymbolID) -> Bool {
        let types = [first, second].map { declarations.demangled($0)?.exactParameters ?? [] }
        let words = types.joined().flatMap(DemangledName.words)
        // The demangler calls generic parameters A, B1 and A.Element.
        return types[0] == types[1] || words.contains { $0.prefix { $0 != "." }.count < 3 }
    }

    /// Whether a type may have the types that an extension names in `where Self: …`.
    private func meetsConstraints(of extension: SymbolID, _ type: SymbolID) -> Bool {
        let constraints = sources.read(declarationOf: `extension`) { $0.constraints(of: "Self", ofTypeAt: $1) } ?? []
        let ancestors = declarations.ancestors(of: type)
        let types = ancestors.map(names.typeName)
        return constraints.map { String($0.prefix { $0 != "<" }) }.allSatisfy { name in
            types.contains(name)
                || !declarations.isDeclared(typeNamed: name) && mayInherit(name, ancestors)
        }
    }

    /// Whether one of the types above a component may have a type of a library: one that is of
    /// another library may.
    private func mayInherit(_ name: String, _ ancestors: [SymbolID]) -> Bool {
        if name.hasSuffix("Component") { return false }
        if ["AnyObject", "ComponentType"].contains(name) { return true }
        return ancestors.contains { ancestor in
            let isIsolated = facts[ancestor].name.hasPrefix("MainActor")
            return facts.definitions[ancestor] == nil
                && (declarations.drip[ancestor] == nil || isIsolated && name == "Sendable")
        }
    }

    /// Whether the member would implement a requirement of the extended protocol. The member of a subclass would not, if
    /// the superclass conforms.
    private func mayBecomeRequirement(_ hidden: SymbolID, for member: SymbolID) -> Bool {
        guard let upper = declarations.enclosingType(of: hidden), facts[upper].kind == .protocol,
            let type = declarations.enclosingType(of: member)
        else { return false }
        return !declarations.ancestors(of: type).contains {
            $0 != type && facts[$0].kind == .type && declarations.descends($0, from: upper)
        }
    }

    private func finding(_ member: SymbolID, _ hidden: SymbolID) -> Finding {
        let label = label(member)
        return report(
            .shadowedMember, at: [position(of: member)!],
            headline: "\(self.label(member, inModule: true)) hides the member of an extension of "
                + (names.typeName(around: hidden) ?? "its type"),
            why: "The two members are chosen by the static type. Components below and generic code still get the "
                + "extension's `\(label)`.",
            remedies: (mayBecomeRequirement(hidden, for: member)
                ? ["declare `\(label)` as a requirement of the protocol;"] : []) + ["give one of them another name."]
        )
    }
}
