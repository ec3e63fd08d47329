// SPDX-License-Identifier: MIT

/// The shelf of one module among several of its class, told apart by a key.
final class KeyedShelf: Shelf, @unchecked Sendable {
    // Sendable by: see Shelf; the rest is immutable.

    let root: Storage
    let key: ModuleKey

    init(root: Storage, key: ModuleKey) {
        self.root = root
        self.key = key
        super.init()
        mode.store(root.mode.load(ordering: .relaxed) | Mode.keyed, ordering: .relaxed)
    }

    deinit { deallocateTables() }
}
