// SPDX-License-Identifier: MIT

public import CDrip

/// The type whose mark a keyed site has: it names the declared type and the key's type, so a hit compares both.
@usableFromInline
enum Keyed<Value, Key>: KeyedType {
    static var declared: Any.Type { Value.self }
}

/// Several keys, as one key.
@frozen @usableFromInline
struct Keys<First: Hashable, each Rest: Hashable>: Hashable, CustomStringConvertible {
    @usableFromInline let first: First
    @usableFromInline let rest: (repeat each Rest)

    @inlinable
    init(_ first: First, _ rest: repeat each Rest) {
        self.first = first
        self.rest = (repeat each rest)
    }

    @inlinable
    static func == (left: Keys, right: Keys) -> Bool {
        guard left.first == right.first else { return false }
        for (one, other) in repeat (each left.rest, each right.rest) {
            guard one == other else { return false }
        }
        return true
    }

    @_alwaysEmitIntoClient @inline(__always)
    var hashValue: Int {
        var hash = AnyKey.hash(of: first)
        for value in repeat each rest { hash = Keys.combined(hash, value) }
        return Int(bitPattern: hash)
    }

    @inlinable
    func hash(into hasher: inout Hasher) { hasher.combine(hashValue) }

    @_alwaysEmitIntoClient @inline(__always)
    static func combined<Other: Hashable>(_ hash: UInt, _ other: Other) -> UInt {
        UInt(drip_mixed(UInt64(hash &* 31 &+ AnyKey.hash(of: other))))
    }

    @usableFromInline
    var description: String {
        var texts = ["\(first)"]
        for value in repeat each rest { texts.append("\(value)") }
        return texts.joined(separator: ", ")
    }
}

extension Keys: Sendable where First: Sendable, repeat each Rest: Sendable {}
