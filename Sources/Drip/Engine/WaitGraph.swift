// SPDX-License-Identifier: MIT

internal import Dispatch

/// A thread or a task that waits for a creation. The wait graph's lock guards the mutable fields of a waiter. After the
/// waiter has left the list, only the code that wakes it reads `parked` and `continuation`.
final class Waiter {
    let wanted: Promise
    /// The innermost call that waits, and the root that waits with it; nil if nothing can wait for this waiter.
    let call: Call.Pointer?
    let root: Call.Pointer?
    /// The neighbours in the list of `wanted`.
    @exclusivity(unchecked) private(set) var next: Waiter?
    @exclusivity(unchecked) private unowned(unsafe) var previous: Waiter?
    /// Wakes a thread; nil for a task.
    @exclusivity(unchecked) var parked: DispatchSemaphore?
    /// Wakes a task; nil until the task waits.
    @exclusivity(unchecked) var continuation: UnsafeContinuation<Void, Never>?

    // MARK: Used by tasks only

    @exclusivity(unchecked) var isCancelled = false
    /// The result of the wait; nil if the task has to ask again.
    @exclusivity(unchecked) var end: Offer?
    /// The period of `Patience` in which the wait began.
    @exclusivity(unchecked) var arrival = 0

    /// - Parameter root: `call?.rootOfInner`.
    init(for wanted: Promise, from call: Call.Pointer?, root: Call.Pointer?) {
        self.wanted = wanted
        self.call = call
        self.root = root
    }

    /// Whether the waiter still waits.
    var isListed: Bool { previous != nil || wanted.lastWaiter === self }

    /// Enters the list, as the wait of its root.
    func enter() {
        next = wanted.lastWaiter
        next?.previous = self
        wanted.lastWaiter = self
        root?.pointee.waiter = Unmanaged.passUnretained(self)
    }

    /// Leaves the list. The code that calls this then wakes the thread or task.
    func leave() {
        if let previous { previous.next = next } else { wanted.lastWaiter = next }
        next?.previous = previous
        (previous, next) = (nil, nil)
        root?.pointee.waiter = nil
    }

    func wake() {
        parked?.signal()
        continuation?.resume()
    }
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
