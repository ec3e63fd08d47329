// SPDX-License-Identifier: MIT

/// The points at which a build for exploration (`-D DRIP_EXPLORE`, see `Tests/Exploration`) switches threads. Empty in
/// the ordinary build.
package enum Exploration {
    #if DRIP_EXPLORE
        /// Lets one thread run at a time, and decides which.
        package protocol Scheduler: AnyObject {
            /// Another thread may run before this thread goes on.
            func step()
            /// This thread cannot go on before a lock is unlocked.
            func awaitUnlock()
            func unlocked()
            /// This thread cannot go on before it is woken.
            func park(_ waiter: ObjectIdentifier)
            func wake(_ waiter: ObjectIdentifier)
        }

        /// Nil while a program is set up, and when it is over.
        package nonisolated(unsafe) static var scheduler: (any Scheduler)?
    #endif

    @inline(__always)
    static func step() {
        #if DRIP_EXPLORE
            scheduler?.step()
        #endif
    }

    @inline(__always)
    static func awaitUnlock() {
        #if DRIP_EXPLORE
            scheduler?.awaitUnlock()
        #endif
    }

    @inline(__always)
    static func unlocked() {
        #if DRIP_EXPLORE
            scheduler?.unlocked()
        #endif
    }

    /// - Returns: Whether the scheduler has parked this thread.
    @inline(__always)
    static func park(_ waiter: AnyObject) -> Bool {
        #if DRIP_EXPLORE
            scheduler?.park(ObjectIdentifier(waiter))
            return scheduler != nil
        #else
            return false
        #endif
    }

    @inline(__always)
    static func wake(_ waiter: AnyObject) {
        #if DRIP_EXPLORE
            scheduler?.wake(ObjectIdentifier(waiter))
        #endif
    }
}
