// SPDX-License-Identifier: MIT

/// A thread or a task that waits. Its subclasses park and wake it. Guarded by the wait graph's lock, until the waiter
/// has left the graph.
class Waiter {
    enum Wanted {
        /// The instance of a creation.
        case creation(Creation)
        /// The end of an outermost call that lent unshown instances.
        case end(Linking)
    }

    final var wanted: Wanted
    /// What waits with it; 0 if nothing can wait for this waiter.
    final let root: Root
    /// What the waiter has constructed itself, while it waits for the end of a lender.
    final let linking: Linking?
    /// The unshown instance with which the waiter goes on, and the call that lends it.
    final var loan: (instance: AnyObject, lender: Linking)?
    /// Orders the waiters by the beginning of their waits.
    final var number = 0
    /// Whether the waiter still waits.
    final var isWaiting = false

    init(for wanted: Wanted, root: Root, linking: Linking? = nil) {
        self.wanted = wanted
        self.root = root
        self.linking = linking
    }

    final var wantedCreation: Creation? { if case .creation(let creation) = wanted { creation } else { nil } }

    /// Lets the thread or task go on. The caller holds no lock.
    func wake() {}
}
