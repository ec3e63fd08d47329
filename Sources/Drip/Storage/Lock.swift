// SPDX-License-Identifier: MIT

internal import CDrip
import Synchronization

/// A lock of four bytes for short sections that run no user code. A contending thread spins, then yields, then sleeps
/// briefly; no thread wakes it. (On Linux the thread sanitizer does not see `Mutex`.)
package struct Lock: ~Copyable, Sendable {
    private let isHeld = Atomic<UInt32>(0)

    package init() {}

    @inline(__always)
    package func lock() {
        Exploration.step()
        if isHeld.exchange(1, ordering: .acquiring) != 0 { contend() }
    }

    @inline(__always)
    package func unlock() {
        drip_keep_retains()
        isHeld.store(0, ordering: .releasing)
        Exploration.unlocked()
    }

    @inline(__always)
    func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        lock()
        defer { unlock() }
        return try body()
    }

    @inline(never)
    private func contend() {
        var tries: UInt32 = 0
        while isHeld.load(ordering: .relaxed) != 0 || isHeld.exchange(1, ordering: .acquiring) != 0 {
            Exploration.awaitUnlock()
            tries &+= 1
            // Finally the thread sleeps, because spinning threads may keep the holder from running.
            if tries > 60 { usleep(tries < 80 ? 20 : 200) } else if tries > 40 { sched_yield() }
        }
    }
}

/// A value that can be used only under its lock.
final class Guarded<Value>: @unchecked Sendable {
    // Sendable by: `withLock` is the only way to the value.
    private let lock = Lock()
    @exclusivity(unchecked) private var value: Value

    init(_ value: Value) { self.value = value }

    /// - Parameter body: Runs no user code, and releases nothing that might be the last reference to a user's object.
    func withLock<R>(_ body: (inout Value) -> R) -> R { lock.withLock { body(&value) } }
}
