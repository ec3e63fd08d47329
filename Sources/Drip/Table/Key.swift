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
