// SPDX-License-Identifier: MIT

/// A thread or a task that waits. Its subclasses park and wake it. Guarded by the wait graph's lock, until the waiter
/// has left the graph.
class Waiter {
    enum Wanted {
        /// The instance of a creation.
        case creation(Creation)
        /// The moment at which an outermost call has linked what it lent.
        case end(Lender)
    }

    final var wanted: Wanted
    /// What waits with it; 0 if nothing can wait for this waiter.
    final let root: Root
    /// The unshown instance with which the waiter goes on, and the call that lends it.
    final var loan: (instance: AnyObject, lender: Lender)?
    /// Orders the waiters by the beginning of their waits.
    final var number = 0
    /// Whether the waiter still waits.
    final var isWaiting = false

    init(for wanted: Wanted, root: Root) {
        self.wanted = wanted
        self.root = root
    }

    final var wantedCreation: Creation? { if case .creation(let creation) = wanted { creation } else { nil } }

    final func awaitsEnd(of lender: Lender) -> Bool {
        if case .end(let wanted) = wanted { wanted === lender } else { false }
    }

    /// Lets the thread or task go on. The caller holds no lock.
    func wake() {}
}
