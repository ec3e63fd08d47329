// SPDX-License-Identifier: MIT

import DripIndex

extension Examiner {
    /// Whether a property has storage.
    func isStored(_ property: SymbolID) -> Bool {
        sources.read(declarationOf: property) { $0.isStoredProperty(at: $1) } ?? false
    }

    /// Whether a property does not retain its value, itself or by a property wrapper of the build.
    func isWeak(_ property: SymbolID) -> Bool {
        isMarkedWeak(property) || calls.wrapper(of: property).map(isWeakBox) ?? false
    }

    private func isMarkedWeak(_ property: SymbolID) -> Bool {
        sources.modifiers(of: property).contains { $0 == "weak" || $0.hasPrefix("unowned") }
    }

    /// Whether all objects that a type stores are weak.
    private func isWeakBox(_ type: SymbolID) -> Bool {
        let stored = declarations.members(of: type).filter {
            facts[$0].kind == .property && !facts[$0].isGlobalOrStatic && canHold($0) && isStored($0)
        }
        return !stored.isEmpty && stored.allSatisfy(isMarkedWeak)
    }

    /// Whether a function's result can hold a component. Numbers and strings cannot.
    func canHold(_ function: SymbolID) -> Bool {
        guard let result = declarations.demangled(function)?.result else { return true }
        let words = DemangledName.words(in: result)
        return words.isEmpty || !words.allSatisfy(valueTypes.contains)
    }

    /// The place of a declaration's body.
    func body(of symbol: SymbolID) -> SourceBody? {
        guard let position = position(of: symbol) else { return nil }
        return sources.read(at: position) { text, offset in
            text.getter(ofDeclarationAt: offset).map { SourceBody(file: position.file, range: $0) }
        }
    }
}

private let valueTypes = Set(
    ["Array", "Bool", "Dictionary", "Double", "Float", "Int", "Optional", "Set", "String", "UInt"].map { "Swift.\($0)" }
)

/// The statements of a function, a computed property or a closure.
struct SourceBody {
    let file: Int
    let range: Range<Int>
}
