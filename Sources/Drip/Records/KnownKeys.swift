// SPDX-License-Identifier: MIT

/// Notes of what is kept for a key. The first ones with a key stand for it in their component: who holds the lock tells keys
/// apart by them, without comparing, which would run a user's code.
@usableFromInline
class AnyKeyedNotes: RecordNotes {
    /// Those that stand for the key, where others do. They are known before anybody else sees these.
    fileprivate final var first: AnyKeyedNotes?
    /// Those that stand for the key with the same hash value that was added before. Belongs to the storage's lock.
    @exclusivity(unchecked) fileprivate final var next: AnyKeyedNotes?
    @usableFromInline final let hash: UInt

    init(hash: UInt, first: AnyKeyedNotes?) {
        self.hash = hash
        self.first = first
    }

    /// One by one, since there may be more of one hash value than the stack has room for.
    deinit {
        while isKnownUniquelyReferenced(&next), let last = next {
            next = last.next
            last.next = nil
        }
    }

    /// The notes that stand for the key.
    final var identity: AnyKeyedNotes { first ?? self }

    @usableFromInline override var keyHash: UInt { hash }

    override func hasKey(of other: RecordNotes) -> Bool {
        identity === unsafeDowncast(other, to: AnyKeyedNotes.self).identity
    }

    /// Whether the keys are equal, and of one type. Not under a lock: this runs a user's code.
    func isEqual(to other: AnyKeyedNotes) -> Bool { self === other }
}

extension Storage {
    /// Notes of what is kept for a key here. Not under the lock: this runs a user's code.
    func notes<Key: Hashable>(for key: Key) -> KeyedNotes<Key> {
        let notes = KeyedNotes(key)
        while true {
            var known = lock.withLock { extras.keys.all(notes.hash) }
            notes.first = known.first(where: notes.isEqual)
            if notes.first != nil { return notes }
            let last = known.first
            // Whoever holds one uses it.
            known = []
            var held: [AnyKeyedNotes] = []
            let isAdded = lock.withLock { extras.keys.add(notes, after: last, &held) }
            withExtendedLifetime(held) {}
            if isAdded { return notes }
        }
    }
}

/// What stands for the keys of a component, by their hash values. Belongs to its storage's lock.
struct KnownKeys {
    private var last: [UInt: AnyKeyedNotes] = [:]
    private var count = 0
    /// How many there are when those are let go next that nobody uses.
    private var limit = 64

    /// What stands for keys with a hash value, the last that was added first.
    func all(_ hash: UInt) -> [AnyKeyedNotes] {
        var found: [AnyKeyedNotes] = []
        var next = last[hash]
        while let notes = next {
            found.append(notes)
            next = notes.next
        }
        return found
    }

    /// Adds what stands for a key, unless another with its hash value was added meanwhile.
    ///
    /// - Parameters:
    ///   - known: What was added last before.
    ///   - held: Takes what is let go, to be kept until the lock is free: a key may run a user's code as it goes.
    /// - Returns: Whether it was added.
    mutating func add(_ new: AnyKeyedNotes, after known: AnyKeyedNotes?, _ held: inout [AnyKeyedNotes]) -> Bool {
        guard last[new.hash] === known else { return false }
        if count >= limit {
            letGoOfUnused(&held)
            limit = max(64, count * 2)
        }
        new.next = last[new.hash]
        last[new.hash] = new
        count += 1
        return true
    }

    /// Lets go of keys for which nothing is kept: their providers threw, or their overrides were removed.
    private mutating func letGoOfUnused(_ held: inout [AnyKeyedNotes]) {
        for hash in Array(last.keys) {
            var used: [AnyKeyedNotes] = []
            var next = last.removeValue(forKey: hash)
            while var notes = next {
                next = notes.next
                notes.next = nil
                if isKnownUniquelyReferenced(&notes) {
                    held.append(notes)
                    count -= 1
                } else {
                    used.append(notes)
                }
            }
            for notes in used.reversed() {
                notes.next = last[hash]
                last[hash] = notes
            }
        }
    }
}
