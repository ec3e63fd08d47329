// SPDX-License-Identifier: MIT

public import CDrip

/// The type whose mark a keyed site has.
protocol KeyedType {
    /// The type that the provider declares.
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

    fileprivate override func hasSameValue(as other: AnyKey) -> Bool {
        self === other || (type(of: other) == Key.self && unsafeDowncast(other, to: Key.self).value == value)
    }

    override var text: String { "\(value)" }
}

extension AnyKey {
    /// An integer's hash is computed here: `Hasher` takes half as long as all else that a hit does.
    @_alwaysEmitIntoClient @inline(__always)
    static func hash<Value: Hashable>(of key: Value) -> UInt {
        if Value.self == Int.self {
            return UInt(drip_mixed(UInt64(bitPattern: Int64(unsafeBitCast(key, to: Int.self)))))
        }
        if Value.self == UInt64.self { return UInt(drip_mixed(unsafeBitCast(key, to: UInt64.self))) }
        return UInt(drip_mixed(UInt64(UInt(bitPattern: key.hashValue))))
    }

    @usableFromInline
    static func of<Value: Hashable>(_ key: Value, hash: UInt) -> AnyKey { Key(key, hash: hash) }
}

/// The key of a module, with the key of one of its instances.
struct KeyPair: Equatable, CustomStringConvertible {
    let module: AnyKey
    let own: AnyKey

    var key: AnyKey { Key(self, hash: UInt(drip_mixed(UInt64(module.hash &* 31 &+ own.hash)))) }
    var description: String { "\(module.text), \(own.text)" }
}
