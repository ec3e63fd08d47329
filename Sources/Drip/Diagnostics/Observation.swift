// SPDX-License-Identifier: MIT

/// The time in which an observer hears of every call to a component's providers. Keeps neither alive but the observer.
package final class Observation: @unchecked Sendable {
    // Sendable by: immutable; what it changes belongs to the storage's lock.

    package let observer: Observer
    private weak var storage: Storage?

    fileprivate init(_ observer: Observer, in storage: Storage) {
        self.observer = observer
        self.storage = storage
    }

    /// Ends it; again does nothing.
    package func end() { storage?.remove(observer) }
}

extension ComponentType {
    /// Lets an observer hear of every call to this component's providers, cached or not, until the observation ends.
    package func observe(with observer: Observer) -> Observation {
        storage.add(observer)
        return Observation(observer, in: storage)
    }
}

extension Storage {
    /// Lets an observer hear of every call from now on.
    fileprivate func add(_ observer: Observer) {
        withLock { state in
            state.wiring.observers.append(observer)
            state.cache.setShut(true)
            setMode(Mode.notPlain, true)
        }
    }

    /// Lets an observer hear of no more calls.
    fileprivate func remove(_ observer: Observer) {
        withLock { state in
            state.wiring.observers.removeAll { $0 === observer }
            state.cache.setShut(state.isClosed || state.isGone || !state.wiring.observers.isEmpty)
            setMode(Mode.notPlain, state.isNotPlain)
        }
    }
}
