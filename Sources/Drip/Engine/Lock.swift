// SPDX-License-Identifier: MIT

internal import CDrip
import Synchronization

/// A lock of four bytes for short sections that run no code of a user's. A contending thread spins, then yields; it never
/// parks. (On Linux the thread sanitizer does not see `Mutex`.)
struct Lock: ~Copyable {
    private let isHeld = Atomic<UInt32>(0)

    @inline(__always)
    func lock() {
        if isHeld.exchange(1, ordering: .acquiring) != 0 { wait() }
    }

    @inline(__always)
    func unlock() {
        drip_keep_retains()
        isHeld.store(0, ordering: .releasing)
    }

    @inline(__always)
    func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        lock()
        defer { unlock() }
        return try body()
    }

    @inline(never)
    private func wait() {
        var tries: UInt32 = 0
        while isHeld.load(ordering: .relaxed) != 0 || isHeld.exchange(1, ordering: .acquiring) != 0 {
            tries &+= 1
            if tries > 40 { drip_yield(tries - 40) }
        }
    }
}

/// A value that its lock alone gives access to.
package final class Guarded<Value>: @unchecked Sendable {
    // Sendable by: the value is reached under the lock alone, and what leaves the closure is a copy.
    private let lock = Lock()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    /// Runs a closure that runs no user code.
    package func withLock<R>(_ body: (inout Value) -> R) -> R { lock.withLock { body(&value) } }
}
