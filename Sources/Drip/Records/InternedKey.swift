// SPDX-License-Identifier: MIT

/// A key as one component knows it: equal keys are one object there. So who holds the component's lock tells keys apart
/// without comparing them, which would run a user's code.
class InternedKey: @unchecked Sendable {
    // Sendable by: immutable; a key is compared and described by those who may call its provider, or handed its component.

    /// The one before with the same hash value.
    fileprivate let next: InternedKey?

    fileprivate init(after next: InternedKey?) { self.next = next }
}

private final class TypedKey<Key: Hashable>: InternedKey, @unchecked Sendable {
    let key: Key

    init(_ key: Key, after next: InternedKey?) {
        self.key = key
        super.init(after: next)
    }
}

extension Storage {
    /// The object for a key, which is compared with those of the same hash value. Not under the lock.
    func intern<Key: Hashable>(_ key: Key, hash: UInt) -> InternedKey {
        while true {
            let first = lock.withLock { extras.keys.first(hash) }
            if let known = InternedKey.find(key, from: first) { return known }
            let made = TypedKey(key, after: first)
            var held: [InternedKey] = []
            let isAdded = lock.withLock { extras.keys.add(made, hash, &held) }
            withExtendedLifetime(held) {}
            if isAdded { return made }
        }
    }
}

extension InternedKey {
    fileprivate static func find<Key: Hashable>(_ key: Key, from first: InternedKey?) -> InternedKey? {
        var next = first
        while let known = next {
            if type(of: known) == TypedKey<Key>.self, unsafeDowncast(known, to: TypedKey<Key>.self).key == key {
                return known
            }
            next = known.next
        }
        return nil
    }
}

/// The keys of a component, by their hash values. Belongs to its storage's lock.
struct InternedKeys {
    private var known: [UInt: InternedKey] = [:]
    /// How many there are when those are let go next that nobody uses.
    private var limit = 64

    /// The last that was added with a hash value.
    func first(_ hash: UInt) -> InternedKey? { known[hash] }

    /// Adds a key, unless another with its hash value was added since it was compared with those.
    ///
    /// - Parameter held: Takes what is let go, to be kept until the lock is free: a key may run a user's code as it goes.
    /// - Returns: Whether it was added.
    mutating func add(_ key: InternedKey, _ hash: UInt, _ held: inout [InternedKey]) -> Bool {
        guard known[hash] === key.next else { return false }
        if known.count >= limit {
            letGoOfUnused(&held)
            limit = max(64, known.count * 2)
            // Those before this one, too, may be gone.
            guard known[hash] === key.next else { return false }
        }
        known[hash] = key
        return true
    }

    /// Lets go of keys for which nothing is kept: their providers threw, or their overrides were removed.
    private mutating func letGoOfUnused(_ held: inout [InternedKey]) {
        var unused: [UInt] = []
        var index = known.startIndex
        while index != known.endIndex {
            if isKnownUniquelyReferenced(&known.values[index]) { unused.append(known.keys[index]) }
            known.formIndex(after: &index)
        }
        for hash in unused {
            guard let key = known[hash] else { continue }
            known[hash] = key.next
            held.append(key)
        }
    }
}
