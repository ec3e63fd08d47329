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
