// SPDX-License-Identifier: MIT

import DripIndex

extension Analysis {
    /// Whether a function's result can hold a component. Numbers and strings cannot.
    func canHold(_ function: SymbolID) -> Bool {
        guard let result = names.demangled(function)?.result else { return true }
        let words = result.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
        return words.isEmpty || !words.allSatisfy { Self.values.contains(String($0)) }
    }

    private static let values = Set(
        ["Array", "Bool", "Dictionary", "Double", "Float", "Int", "Optional", "Set", "String", "UInt"].map {
            "Swift.\($0)"
        }
    )
}
