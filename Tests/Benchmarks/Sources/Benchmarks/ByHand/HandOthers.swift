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

/// A store that a task creates for all callers.
final class HandFuture: Sendable {
    private enum State {
        case empty
        case running(Task<SharedStore, Never>)
        case complete(SharedStore)
    }

    private let state = Mutex(State.empty)

    @inline(never)
    nonisolated(nonsending) func store() async -> SharedStore {
        let task: Task<SharedStore, Never> = state.withLock { state in
            if case .running(let task) = state { return task }
            if case .complete(let store) = state { return Task { store } }
            let task = Task { SharedStore() }
            state = .running(task)
            return task
        }
        let store = await task.value
        state.withLock { $0 = .complete(store) }
        return store
    }
}

/// A store that a test can replace.
final class HandReplaceable {
    private let lock = Mutex(())
    private var store: Store?
    private var replacement: (() -> Store)?

    func replace(with replacement: (() -> Store)?) {
        lock.withLock { _ in (self.replacement, store) = (replacement, nil) }
    }

    @inline(never)
    func single() -> Store {
        lock.withLock { _ in
            if store == nil { store = replacement?() ?? Store() }
        }
        return store!
    }
}

/// A weak reference that a `Mutex` can guard.
private struct WeakStore: @unchecked Sendable {
    // Sendable by: read and written under the lock only.
    weak var store: Store?
}
