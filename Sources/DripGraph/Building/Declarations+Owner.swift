// SPDX-License-Identifier: MIT

import DripIndex

extension Declarations {
    /// The component that a module is bound to: the type of its `component` property or of its initializer's parameter.
    func owner(of type: SymbolID) -> SymbolID? {
        for ancestor in ancestors(of: type) {
            for member in members(of: ancestor) {
                let written =
                    switch facts[member].name {
                    case "component" where facts[member].kind == .property: name(of: member)?.exactResult
                    case "init(_:)", "init(component:)": name(of: member)?.exactParameters.first
                    default: nil as String?
                    }
                if let owner = written.flatMap({ self.type(named: $0) }), isComponent(owner) { return owner }
            }
        }
        return nil
    }

    private func name(of member: SymbolID) -> DemangledName? { demangled(member) }
}
