// SPDX-License-Identifier: MIT

internal import Dispatch

/// A thread that waits for a creation, or a task as a `Caller`. What changes belongs to the wait graph's lock.
class Waiter {
    final let wanted: Promise
    /// The innermost call that waits, and the root that waits with it; none if nothing can wait for this waiter.
    final let call: Call.Pointer?
    final let root: Call.Pointer?
    private final let parked: DispatchSemaphore?
    /// Whether the waiter may use the unfinished instance.
    @exclusivity(unchecked) final var takesEarly = false
    /// Whether `wanted` knows the waiter, and the waiters beside this one there.
    @exclusivity(unchecked) final var isListed = false
    @exclusivity(unchecked) final var next: Waiter?
    @exclusivity(unchecked) final unowned(unsafe) var previous: Waiter?

    /// - Parameter root: `call?.rootOfInner`.
    init(
        for wanted: Promise, from call: Call.Pointer?, root: Call.Pointer?, parked: DispatchSemaphore? = nil
    ) {
        self.wanted = wanted
        self.call = call
        self.root = root
        self.parked = parked
    }

    final func wake() { parked?.signal() }

    final var requester: Creation.Pointer? { call?.pointee.creation }
}

/// Which call waits for which creation, in the whole process.
///
/// A creation is made by a root, the outermost call of its thread or task, and a root waits for one creation at a time. So a
/// walk from creation to root to creation finds every cycle that is certain. It breaks a cycle at an instance that exists
/// already, as one that is being configured does; else it ends in a report. What a task started, but does not run itself, is
/// in no walk: its waits may end without the creation.
package enum WaitGraph {
    private static let lock = Lock()

    static func withLock<R>(_ body: () -> R) -> R { lock.withLock(body) }

    /// After how many seconds a wait is told of.
    package nonisolated(unsafe) static var patience = 10  // A test writes it, in a process of its own.
}
