// SPDX-License-Identifier: MIT

/// The index of a symbol in `IndexFacts.symbols`, which are in the order of first occurrence.
package struct SymbolID: Hashable, Sendable {
    package let index: Int

    package init(index: Int) {
        self.index = index
    }

    /// A cheap hash instead of SipHash, because no attacker chooses the numbers.
    package func _rawHashValue(seed: Int) -> Int {
        let product = UInt(bitPattern: index ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return Int(bitPattern: product.high ^ product.low)
    }
}

/// A declaration as the index names it.
package struct Symbol: Equatable {
    /// The kind of a declaration, as far as the graph distinguishes it.
    package enum Kind {
        case type, `protocol`, `extension`, function, initializer, property, getter, setter, macro, other
    }

    /// The unified symbol resolution, which is equal in all files that mention the symbol.
    package let usr: String
    /// The name with argument labels: `single(for:_:)`.
    package let name: String
    package let kind: Kind
    /// Whether it belongs to a type itself rather than to its instances, or to no type.
    package let isGlobalOrStatic: Bool

    /// A symbol that stands for no declaration.
    static let nameless = Symbol(usr: "", name: "", kind: .other, isGlobalOrStatic: true)

    /// The name without argument labels: `single`.
    package var baseName: Substring { name.prefix { $0 != "(" } }

    /// The argument labels in order: `["for", "_"]`.
    package var labels: [Substring] {
        guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return [] }
        return name[name.index(after: open)...].dropLast().split(separator: ":")
    }
}

extension Symbol.Kind {
    /// Converts the numbers of libIndexStore: `indexstore_symbol_kind_t` and its sub-kind.
    init(kind: Int32, subkind: Int32) {
        switch (kind, subkind) {
        case (_, 3), (_, 1014), (_, 1017): self = .getter
        case (_, 4), (_, 1015), (_, 1018), (_, 1000), (_, 1001): self = .setter
        case (4, _): self = .macro
        case (5, _), (6, _), (7, _), (11, 0): self = .type
        case (8, _): self = .protocol
        case (9, _): self = .extension
        case (12, _), (16, _), (17, _), (18, _): self = .function
        case (22, _): self = .initializer
        case (13, _), (19, _), (20, _), (21, _): self = .property
        default: self = .other
        }
    }
}
