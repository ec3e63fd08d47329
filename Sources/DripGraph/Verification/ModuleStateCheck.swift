// SPDX-License-Identifier: MIT

import DripIndex

/// Classes that conform to a module protocol and have state. Such a module is made at each access.
struct ModuleStateCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        declarations.types.compactMap { type in
            guard facts[type].usr.hasSuffix("C"), declarations.isModule(type), !declarations.isStoredModule(type)
            else { return nil }
            return state(of: type).map { finding(type, $0) }
        }
    }

    /// A stored property besides the component.
    private func state(of type: SymbolID) -> SymbolID? {
        declarations.members(of: type).first { member in
            facts[member].kind == .property && facts[member].name != "component" && !facts[member].isGlobalOrStatic
                && isStored(member)
        }
    }

    private func finding(_ type: SymbolID, _ property: SymbolID) -> Finding {
        let name = names.typeName(type)
        return report(
            .moduleState, at: [position(of: type)!],
            headline: "\(name) has state, but each access makes a new \(name)",
            why: "A component stores only subclasses of `Module`. `\(label(property))` begins anew at each "
                + "access, even if the module is registered.",
            remedies: [
                "make it a subclass of `Module`, which the component stores;",
                "move `\(label(property))` into an instance of a `single`.",
            ]
        )
    }
}
