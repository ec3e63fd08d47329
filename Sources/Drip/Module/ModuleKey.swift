// SPDX-License-Identifier: MIT

/// Which of several modules of a class is meant. Keys of different types may be equal.
struct ModuleKey: Hashable {
    private let notes: AnyKeyedNotes

    /// - Parameter storage: The component's. Its lock is free: this runs a user's code.
    init(_ key: some Hashable, in storage: Storage) { notes = storage.notes(for: AnyHashable(key)).identity }

    static func == (left: ModuleKey, right: ModuleKey) -> Bool { left.notes === right.notes }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(notes)) }
}
