// SPDX-License-Identifier: MIT

/// A task that waits for another task's creation.
final class TaskWaiter: CallWaiter {
    var continuation: UnsafeContinuation<Void, Never>?
    var isCancelled = false
    /// Whether the task that creates was cancelled before.
    var cameLate = false
    /// The result of the wait; nil if the task has to ask again.
    var end: Offer?
    /// The period of `Patience` in which the wait began.
    var arrival = 0

    override func wake() { continuation?.resume() }
}
