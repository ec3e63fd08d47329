// SPDX-License-Identifier: MIT

import DripIndex

/// Members of components that have the name of a member which an extension gives to the component. Code that knows the
/// component by the extended type still gets the extension's member.
struct ShadowedMemberCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let witnesses = Set(analysis.facts.overrides.map { analysis.declarations.canonical($0.lower) })
        var findings: [Finding] = []
        for (type, definition) in analysis.facts.definitions
        where analysis.facts[type].kind == .type && analysis.declarations.isComponent(type) {
            if analysis.declarations.testFiles.contains(definition.position.file) { continue }
            let given = try extensionMembers(above: type)
            if given.isEmpty { continue }
            for member in analysis.declarations.members(of: type) where !witnesses.contains(member) {
                guard !analysis.facts[member].isGlobalOrStatic, let hidden = given[analysis.facts[member].name],
                    let position = analysis.facts.definitions[member]?.position
                else { continue }
                findings.append(finding(member, hidden, position))
            }
        }
        return findings
    }

    /// The properties and functions that extensions of the types above a component declare, by name.
    private func extensionMembers(above type: SymbolID) throws(IndexFailure) -> [String: SymbolID] {
        var found: [String: SymbolID] = [:]
        for ancestor in analysis.declarations.ancestors(of: type) where ancestor != type {
            for member in analysis.declarations.members(of: ancestor) {
                guard [.property, .function].contains(analysis.facts[member].kind),
                    !analysis.facts[member].isGlobalOrStatic,
                    let parent = analysis.facts.definitions[member]?.parent,
                    analysis.facts[parent].kind == .extension,
                    found[analysis.facts[member].name] == nil, try meetsConstraints(of: parent, type)
                else { continue }
                found[analysis.facts[member].name] = member
            }
        }
        return found
    }

    /// Whether a type may have the types that an extension names in `where Self: …`. A type of a library counts as met,
    /// except a class of Drip.
    private func meetsConstraints(of extension: SymbolID, _ type: SymbolID) throws(IndexFailure) -> Bool {
        guard let position = analysis.facts.definitions[`extension`]?.position,
            let offset = try analysis.sources.offset(of: position)
        else { return true }
        let constraints = try analysis.sources.text(position.file).constraints(of: "Self", ofTypeAt: offset)
        let types = analysis.declarations.ancestors(of: type).map(analysis.names.typeName)
        return constraints.map { String($0.prefix { $0 != "<" }) }.allSatisfy { name in
            types.contains(name) || !analysis.declarations.isDeclared(typeNamed: name) && !isClassOfDrip(name)
        }
    }

    private func isClassOfDrip(_ name: String) -> Bool {
        analysis.declarations.drip.contains { symbol, meaning in
            [.componentBase, .childComponentBase].contains(meaning) && analysis.facts[symbol].name == name
                && analysis.facts[symbol].usr.hasSuffix("C")
        }
    }

    /// Whether the member would implement a requirement of the extended protocol. The member of a subclass would not, if
    /// the superclass conforms.
    private func mayBecomeRequirement(_ hidden: SymbolID, for member: SymbolID) -> Bool {
        let declarations = analysis.declarations
        guard let upper = declarations.enclosingType(of: hidden), analysis.facts[upper].kind == .protocol,
            let type = declarations.enclosingType(of: member)
        else { return false }
        return !declarations.ancestors(of: type).contains {
            $0 != type && analysis.facts[$0].kind == .type && declarations.descends($0, from: upper)
        }
    }

    private func finding(_ member: SymbolID, _ hidden: SymbolID, _ position: IndexFacts.Position) -> Finding {
        let label = analysis.label(member)
        return Finding(
            rule: .shadowedMember,
            place: analysis.names.place(position),
            headline: "\(analysis.label(member, inModule: true)) hides the member of an extension of "
                + (analysis.names.typeName(around: hidden) ?? "its type"),
            why: "The two members are chosen by the static type. Components below and generic code still get the "
                + "extension's `\(label)`.",
            remedies: (mayBecomeRequirement(hidden, for: member)
                ? ["declare `\(label)` as a requirement of the protocol;"] : []) + ["give one of them another name."],
            silencedAt: [position]
        )
    }
}
