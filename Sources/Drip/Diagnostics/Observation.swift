// SPDX-License-Identifier: MIT

/// The time in which an observer hears of a component. Keeps neither alive but the observer.
package final class Observation: @unchecked Sendable {
    // Sendable by: the storage belongs to the lock.

    package let observer: any Observer
    private let id: UInt
    private let lock = Lock()
    /// Nil after the end. A weak reference would make all later creations of the component dearer: an object keeps the side
    /// table of its weak references.
    private var storage: Storage?

    fileprivate init(_ observer: any Observer, in storage: Storage) {
        self.observer = observer
        id = storage.observedID
        self.storage = storage
    }

    var followsCreations: Bool { observer.followsCreations }

    func hear(_ event: ObservedEvent) {
        observer.hear(event)
        if case .released(id) = event { end() }
    }

    /// Ends it; again does nothing.
    package func end() { lock.withLock { storage.take() }?.remove(self) }
}

extension ComponentType {
    /// Lets an observer hear of this component, and of those below if it follows creations, until the observation ends.
    package func observe(with observer: any Observer) -> Observation {
        let storage = storage
        let observation = Observation(observer, in: storage)
        storage.withLock { $0.add(observation, to: storage, below: nil) }
        return observation
    }
}
