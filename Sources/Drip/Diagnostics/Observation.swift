// SPDX-License-Identifier: MIT

/// The time in which an observer hears of a component. Keeps neither alive but the observer.
package final class Observation: @unchecked Sendable {
    // Sendable by: immutable; what it changes belongs to the storages' locks.

    package let observer: any Observer
    private weak var storage: Storage?

    fileprivate init(_ observer: any Observer, in storage: Storage) {
        self.observer = observer
        self.storage = storage
    }

    /// Ends it; again does nothing.
    package func end() { storage?.remove(observer) }
}

extension ComponentType {
    /// Lets an observer hear of this component, and of those below if it follows creations, until the observation ends.
    package func observe(with observer: any Observer) -> Observation {
        let storage = storage
        storage.withLock { $0.add(observer, to: storage, below: nil) }
        return Observation(observer, in: storage)
    }
}
