// SPDX-License-Identifier: MIT

internal import Dispatch

/// A thread that waits for a creation, or a task as a `Caller`. The wait graph's lock guards its mutable fields.
class Waiter {
    final let wanted: Promise
    /// The innermost call that waits, and the root that waits with it; nil if nothing can wait for this waiter.
    final let call: Call.Pointer?
    final let root: Call.Pointer?
    private final let parked: DispatchSemaphore?
    /// The neighbours in the list of `wanted`.
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

    /// Whether the waiter still waits.
    final var isListed: Bool { previous != nil || wanted.lastWaiter === self }

    final func wake() { parked?.signal() }
}

/// Which call waits for which creation, in the whole process.
///
/// A root, the outermost call of a thread or task, runs each creation, and a root waits for one creation at a time. So
/// a walk from creation to root to creation finds every cycle that is certain. If a member of the cycle has an instance
/// already, because it is being configured, the walk breaks the cycle there. Otherwise it ends in a report. Tasks that
/// a task has started are in no walk: their waits may end without the creation.
package enum WaitGraph {
    private static let lock = Lock()

    static func withLock<R>(_ body: () -> R) -> R { lock.withLock(body) }

    /// The number of seconds after which a wait is reported.
    package nonisolated(unsafe) static var patience = 10  // A test writes it, in a process of its own.
}
