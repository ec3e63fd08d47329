// SPDX-License-Identifier: MIT

/// A number that stands for one symbol of an `IndexFacts`, in the order in which symbols were met.
package struct SymbolID: Hashable, Sendable {
    package let index: Int

    /// The symbol at an index of `IndexFacts.symbols`.
    package init(index: Int) {
        self.index = index
    }

    /// Two instructions instead of SipHash: the numbers come from no attacker, and hashing them took a fifth of the time.
    package func _rawHashValue(seed: Int) -> Int {
        let product = UInt(bitPattern: index ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return Int(bitPattern: product.high ^ product.low)
    }
}

/// A declaration as the index names it.
package struct Symbol: Equatable {
    /// What a symbol declares, as far as the graph needs to tell.
    package enum Kind {
        case type, `protocol`, `extension`, function, initializer, property, getter, setter, other
    }

    /// The unified symbol resolution: the same in every file that mentions the symbol.
    package let usr: String
    /// The name with argument labels: `single(for:_:)`.
    package let name: String
    package let kind: Kind
    /// Whether it belongs to a type rather than to its instances, or to no type at all.
    package let isGlobalOrStatic: Bool

    /// What stands for no declaration.
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
    /// The kind for the numbers of libIndexStore (`indexstore_symbol_kind_t` and its sub-kind).
    init(kind: Int32, subkind: Int32) {
        switch (kind, subkind) {
        case (_, 3), (_, 1014), (_, 1017): self = .getter
        case (_, 4), (_, 1015), (_, 1018), (_, 1000), (_, 1001): self = .setter
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
