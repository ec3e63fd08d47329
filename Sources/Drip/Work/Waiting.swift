// SPDX-License-Identifier: MIT

/// The wait graph of the process, and its lock.
enum Waiting {
    private static let lock = Lock()
    @exclusivity(unchecked) private nonisolated(unsafe) static var waits = WaitGraph()  // Guarded by the lock.

    static func withLock<R>(_ body: (inout WaitGraph) -> R) -> R { lock.withLock { body(&waits) } }

    /// Ends a creation, and wakes its waiters.
    static func finish(_ creation: Creation, _ instance: AnyObject?) {
        for waiter in withLock({ $0.finish(creation, instance) }) { waiter.wake() }
    }
}
