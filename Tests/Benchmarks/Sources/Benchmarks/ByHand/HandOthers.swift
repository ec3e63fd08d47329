// SPDX-License-Identifier: MIT

import HandWiring
import Synchronization

/// Hand-wired equivalents of Drip's other strategies.
final class HandOthers {
    private let lock = Mutex(())
    private let slot = Slot()
    private let leftSlot = Slot()
    private let rightSlot = Slot()
    private let weakStore = Mutex(WeakStore())

    @inline(never)
    func left() -> Machine { leftSlot.value(lock) { Machine() } }

    @inline(never)
    func right() -> Machine { rightSlot.value(lock) { Machine() } }

    /// A store that is referenced weakly here; its users retain it.
    @inline(never)
    func weakSingle() -> Store {
        nonisolated(unsafe) var store: Store?
        weakStore.withLock { box in
            store = box.store
            if store == nil {
                store = Store()
                box.store = store
            }
        }
        return store!
    }

    /// A cached store that asynchronous code asks for.
    @inline(never)
    nonisolated(nonsending) func asyncSingle() async -> SharedStore { slot.value(lock) { SharedStore() } }
}

/// A weak reference that a `Mutex` can guard.
private struct WeakStore: @unchecked Sendable {
    // Sendable by: read and written under the lock only.
    weak var store: Store?
}
