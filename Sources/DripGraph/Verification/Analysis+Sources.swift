// SPDX-License-Identifier: MIT

import DripIndex

extension Analysis {
    /// Whether a property has storage.
    func isStored(_ property: SymbolID) throws(IndexFailure) -> Bool {
        guard let position = facts.definitions[property]?.position,
            let offset = try sources.offset(of: position)
        else { return false }
        return try sources.text(position.file).isStoredProperty(at: offset)
    }

    /// Whether a property does not retain its value, itself or by a property wrapper of the build.
    func isWeak(_ property: SymbolID) throws(IndexFailure) -> Bool {
        guard let position = facts.definitions[property]?.position else { return false }
        if try sources.modifiers(at: position).contains(where: { $0 == "weak" || $0.hasPrefix("unowned") }) {
            return true
        }
        return try calls.wrapper(of: property).map(isWeakBox) ?? false
    }

    /// Whether all objects that a type stores are weak.
    private func isWeakBox(_ type: SymbolID) throws(IndexFailure) -> Bool {
        let properties = declarations.members(of: type).filter {
            facts[$0].kind == .property && !facts[$0].isGlobalOrStatic && canHold($0)
        }
        var hasStorage = false
        for property in properties where try isStored(property) {
            guard let position = facts.definitions[property]?.position,
                try sources.modifiers(at: position).contains(where: { $0 == "weak" || $0.hasPrefix("unowned") })
            else { return false }
            hasStorage = true
        }
        return hasStorage
    }

    /// The place of a declaration's body.
    func body(of symbol: SymbolID) throws(IndexFailure) -> SourceBody? {
        guard let position = facts.definitions[symbol]?.position, let offset = try sources.offset(of: position)
        else { return nil }
        let range = try sources.text(position.file).getter(ofDeclarationAt: offset)
        return range.map { SourceBody(file: position.file, start: offset, range: $0) }
    }
}

/// The statements of a function or computed property.
struct SourceBody {
    let file: Int
    /// The offset of the declared name.
    let start: Int
    let range: Range<Int>
}
