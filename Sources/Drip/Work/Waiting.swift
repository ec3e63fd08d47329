// SPDX-License-Identifier: MIT

/// The wait graph of the process, and its lock.
package enum Waiting {
    private static let lock = Lock()
    @exclusivity(unchecked) private nonisolated(unsafe) static var waits = WaitGraph()  // Guarded by the lock.

    static func withLock<R>(_ body: (inout WaitGraph) -> R) -> R { lock.withLock { body(&waits) } }

    /// The number of seconds after which a wait is reported.
    package nonisolated(unsafe) static var patience = 10  // A test writes it, in a process of its own.

    /// Ends a creation, and wakes its waiters.
    static func finish(_ creation: Creation, _ instance: AnyObject?) {
        for waiter in withLock({ $0.finish(creation, instance) }) { waiter.wake() }
    }
}
