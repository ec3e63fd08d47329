// SPDX-License-Identifier: MIT

import Synchronization

/// Stores by key, in a dictionary behind a lock.
final class HandShelf<Key: Hashable & Sendable>: Sendable {
    private let stores = Mutex<[Key: Unmanaged<Store>]>([:])

    @inline(never)
    func store(_ key: Key) -> Store {
        let found = stores.withLock { stores in
            if let store = stores[key] { return store }
            let store = Unmanaged.passRetained(Store())
            stores[key] = store
            return store
        }
        return found.takeUnretainedValue()
    }

    deinit {
        stores.withLock { stores in
            for store in stores.values { store.release() }
        }
    }
}
