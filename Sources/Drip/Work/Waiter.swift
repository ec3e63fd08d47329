// SPDX-License-Identifier: MIT

/// A thread or a task that waits. Its subclasses park and wake it. What changes is guarded by the wait graph's lock, until
/// the waiter has left the graph.
class Waiter {
    /// The creation for whose instance it waits; nil if it waits for a call.
    final let wantedCreation: Creation?
    /// The outermost call for which it waits, until that call has linked what it lent.
    final var wantedEnd: Lender?
    /// What waits with it; 0 if nothing can wait for this waiter.
    final let root: Root
    /// The unshown instance with which the waiter goes on, and the call that lends it.
    final var loan: (instance: AnyObject, lender: Lender)?
    /// Orders the waiters by the beginning of their waits.
    final var number = 0
    /// Whether the waiter still waits.
    final var isWaiting = false

    /// The root that runs what the waiter wants; 0 if nothing that can wait runs it.
    final var runner: Root { wantedCreation?.facts.root ?? wantedEnd?.root ?? 0 }

    init(for creation: Creation?, root: Root) {
        wantedCreation = creation
        self.root = root
    }

    /// Lets the thread or task go on. The caller holds no lock.
    func wake() {}
}
