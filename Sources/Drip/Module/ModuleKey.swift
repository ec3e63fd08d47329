// SPDX-License-Identifier: MIT

/// Which of several modules of a class is meant. Keys of different types may be equal.
struct ModuleKey: Hashable {
    private let key: InternedKey

    /// - Parameter storage: The component's. Its lock is free: this runs a user's code.
    init(_ key: some Hashable, in storage: Storage) {
        let key = AnyHashable(key)
        self.key = storage.intern(key, hash: KeyedNotes.hash(of: key))
    }

    static func == (left: ModuleKey, right: ModuleKey) -> Bool { left.key === right.key }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(key)) }
}
