// SPDX-License-Identifier: MIT

import DripIndex

/// Classes that conform to a module protocol and have state. Such a module is made at each access.
struct ModuleStateCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for (type, definition) in analysis.facts.definitions where analysis.facts[type].kind == .type {
            guard analysis.facts[type].usr.hasSuffix("C"), analysis.declarations.isBelow(.moduleBase, type),
                !analysis.declarations.isStoredModule(type),
                !analysis.declarations.testFiles.contains(definition.position.file),
                let property = try state(of: type)
            else { continue }
            findings.append(finding(type, property, definition.position))
        }
        return findings
    }

    /// A stored property besides the component.
    private func state(of type: SymbolID) throws(IndexFailure) -> SymbolID? {
        for member in analysis.declarations.members(of: type) where analysis.facts[member].kind == .property {
            guard analysis.facts[member].name != "component", !analysis.facts[member].isGlobalOrStatic,
                try analysis.isStored(member)
            else { continue }
            return member
        }
        return nil
    }

    private func finding(_ type: SymbolID, _ property: SymbolID, _ position: IndexFacts.Position) -> Finding {
        let name = analysis.names.typeName(type)
        return Finding(
            rule: .moduleState,
            place: analysis.names.place(position),
            headline: "\(name) has state, but each access makes a new \(name)",
            why: "A component stores only subclasses of `Module`. `\(analysis.label(property))` begins anew at each "
                + "access, even if the module is registered.",
            remedies: [
                "make it a subclass of `Module`, which the component stores;",
                "move `\(analysis.label(property))` into an instance of a `single`.",
            ],
            silencedAt: [position]
        )
    }
}
