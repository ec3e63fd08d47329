// SPDX-License-Identifier: MIT

public import CDrip

/// The type that a keyed site is known by: a provider's declared type and its key's.
@usableFromInline
enum Keyed<Value, Key: Hashable> {}

/// The notes of an instance that is kept for a key.
@usableFromInline
final class KeyedNotes<Key: Hashable>: AnyKeyedNotes {
    @usableFromInline let key: Key

    init(_ key: Key) {
        self.key = key
        super.init(hash: KeyedNotes.hash(of: key), first: nil)
    }

    /// The same key, which need not be hashed again: that would run a user's code, here under a lock.
    private init(keyOf other: KeyedNotes) {
        key = other.key
        super.init(hash: other.hash, first: other.identity)
    }

    /// Mixed once more: a type may give its hash value as it likes. For an integer `Hasher` takes half as long as all of a hit.
    @inlinable @inline(__always)
    static func hash(of key: Key) -> UInt {
        if let integer = integer(key) { return drip_hash_of_integer(integer) }
        return drip_mixed(UInt64(UInt(bitPattern: key.hashValue)))
    }

    /// The bits of a key that is an integer of the usual types. Folds into what is true of the type, where that is known.
    @inlinable @inline(__always)
    static func integer(_ key: Key) -> UInt64? {
        if Key.self == Int.self { return UInt64(truncatingIfNeeded: unsafeBitCast(key, to: Int.self)) }
        if Key.self == UInt.self { return UInt64(truncatingIfNeeded: unsafeBitCast(key, to: UInt.self)) }
        if Key.self == Int64.self { return UInt64(truncatingIfNeeded: unsafeBitCast(key, to: Int64.self)) }
        if Key.self == UInt64.self { return unsafeBitCast(key, to: UInt64.self) }
        if Key.self == Int32.self { return UInt64(truncatingIfNeeded: unsafeBitCast(key, to: Int32.self)) }
        if Key.self == UInt32.self { return UInt64(truncatingIfNeeded: unsafeBitCast(key, to: UInt32.self)) }
        return nil
    }

    override var keyText: String? { String(describing: key) }

    override func withoutDetails() -> RecordNotes { KeyedNotes(keyOf: self) }

    override func isEqual(to other: AnyKeyedNotes) -> Bool {
        type(of: other) == KeyedNotes.self && key == unsafeDowncast(other, to: KeyedNotes.self).key
    }
}

extension Record {
    /// The notes of an instance that is kept for a key.
    @inlinable @inline(__always)
    var keyedNotes: Unmanaged<RecordNotes> {
        Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: details).unsafelyUnwrapped)
    }

    /// Whether this is of a site and a key, by the addresses that a hit compares.
    @inlinable @inline(__always)
    func isHit<Key: Hashable>(by other: Site, _ key: Key, hash: UInt) -> Bool {
        guard site.isHit(by: other) else { return false }
        return keyedNotes._withUnsafeGuaranteedRef {
            let notes = unsafeDowncast($0, to: KeyedNotes<Key>.self)
            return notes.hash == hash && notes.key == key
        }
    }
}

/// Several keys as one; whole keys are compared. Hits hash and compare them, so code that knows their types does that itself.
@frozen @usableFromInline
struct Keys<First: Hashable, Second: Hashable, each Rest: Hashable>: Hashable, CustomStringConvertible {
    @usableFromInline let first: First
    @usableFromInline let second: Second
    @usableFromInline let rest: (repeat each Rest)

    @inlinable
    init(_ first: First, _ second: Second, _ rest: repeat each Rest) {
        self.first = first
        self.second = second
        self.rest = (repeat each rest)
    }

    @inlinable
    static func == (left: Keys, right: Keys) -> Bool {
        guard left.first == right.first, left.second == right.second else { return false }
        for (one, other) in repeat (each left.rest, each right.rest) {
            guard one == other else { return false }
        }
        return true
    }

    @inlinable
    func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(second)
        for value in repeat each rest { hasher.combine(value) }
    }

    /// Said here, since what the compiler would add is no inlinable code.
    @inlinable
    var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }

    @usableFromInline
    var description: String {
        var texts = [String(describing: first), String(describing: second)]
        for value in repeat each rest { texts.append(String(describing: value)) }
        return texts.joined(separator: ", ")
    }
}

extension Keys: Sendable where First: Sendable, Second: Sendable, repeat each Rest: Sendable {}
