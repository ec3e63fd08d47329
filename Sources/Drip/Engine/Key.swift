// SPDX-License-Identifier: MIT

public import CDrip

/// The type whose mark a keyed site has. It names the declared type and the key's type, so a hit compares both.
@usableFromInline
enum Keyed<Value, Key>: KeyedType {
    static var declared: Any.Type { Value.self }
}

protocol KeyedType {
    static var declared: Any.Type { get }
}

/// A key of an instance or of a module. Equal hashes do not make equal keys.
@usableFromInline
class AnyKey: Equatable {
    @usableFromInline final let hash: UInt

    @usableFromInline
    init(hash: UInt) { self.hash = hash }

    @usableFromInline @inline(__always)
    static func == (one: AnyKey, other: AnyKey) -> Bool { one.hash == other.hash && one.hasSameValue(as: other) }

    fileprivate func hasSameValue(as other: AnyKey) -> Bool { self === other }

    var text: String { "" }
    /// The key of the module, if this is the key of an instance of a keyed module; else this key.
    var ofModule: AnyKey { (self as? Key<KeyPair>)?.value.module ?? self }
}

/// A key of one type.
@usableFromInline
final class Key<Value: Equatable>: AnyKey {
    @usableFromInline let value: Value

    @usableFromInline
    init(_ value: Value, hash: UInt) {
        self.value = value
        super.init(hash: hash)
    }

    /// An integer's hash is computed here: `Hasher` takes half as long as all else that a hit does.
    @inlinable @inline(__always)
    static func hash(of key: Value) -> UInt where Value: Hashable {
        if Value.self == Int.self {
            return UInt(drip_mixed(UInt64(bitPattern: Int64(unsafeBitCast(key, to: Int.self)))))
        }
        if Value.self == UInt64.self { return UInt(drip_mixed(unsafeBitCast(key, to: UInt64.self))) }
        return UInt(drip_mixed(UInt64(UInt(bitPattern: key.hashValue))))
    }

    fileprivate override func hasSameValue(as other: AnyKey) -> Bool {
        self === other || (type(of: other) == Key.self && unsafeDowncast(other, to: Key.self).value == value)
    }

    override var text: String { "\(value)" }
}

/// The key of a module, with the key of one of its instances.
struct KeyPair: Equatable, CustomStringConvertible {
    let module: AnyKey
    let own: AnyKey

    var key: AnyKey { Key(self, hash: UInt(drip_mixed(UInt64(module.hash &* 31 &+ own.hash)))) }
    var description: String { "\(module.text), \(own.text)" }
}

/// Several keys as one.
@frozen @usableFromInline
struct Keys<First: Hashable, each Rest: Hashable>: Equatable, CustomStringConvertible {
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

    /// The hash by which tables know the keys: the first key's own, if it is alone.
    @inlinable @inline(__always)
    var mixedHash: UInt {
        var hash = Key<First>.hash(of: first)
        for value in repeat each rest { hash = Keys.combined(hash, value) }
        return hash
    }

    @inlinable @inline(__always)
    static func combined<Other: Hashable>(_ hash: UInt, _ other: Other) -> UInt {
        UInt(drip_mixed(UInt64(hash &* 31 &+ Key<Other>.hash(of: other))))
    }

    @usableFromInline
    func key(hash: UInt) -> AnyKey { Key(self, hash: hash) }

    @usableFromInline
    var description: String {
        var texts = ["\(first)"]
        for value in repeat each rest { texts.append("\(value)") }
        return texts.joined(separator: ", ")
    }
}
