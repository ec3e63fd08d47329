// SPDX-License-Identifier: MIT

internal import CDrip
import Synchronization

/// A lock of four bytes for sections of a few instructions that run no code of a user's.
///
/// Free it is one exchange; contended it parks on the process's one lock for those who wait, so that a component
/// allocates no lock. (`Mutex` was tried: on Linux the thread sanitizer does not see it.)
struct Lock: ~Copyable {
    private static let free: UInt32 = 0
    private static let held: UInt32 = 1
    private static let contended: UInt32 = 2

    private let state = Atomic<UInt32>(Lock.free)

    func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        lock()
        defer { unlock() }
        return try body()
    }

    func lock() {
        if !state.compareExchange(expected: Lock.free, desired: Lock.held, ordering: .acquiring).exchanged {
            lockContended()
        }
    }

    func unlock() {
        if state.exchange(Lock.free, ordering: .releasing) == Lock.contended { wakeOthers() }
    }

    @inline(never)
    private func lockContended() {
        for _ in 0..<40
        where state.weakCompareExchange(expected: Lock.free, desired: Lock.held, ordering: .acquiring).exchanged {
            return
        }
        drip_wait_lock()
        while state.exchange(Lock.contended, ordering: .acquiring) != Lock.free { drip_wait() }
        drip_wait_unlock()
    }

    @inline(never)
    private func wakeOthers() {
        drip_wait_lock()
        drip_wake_all()
        drip_wait_unlock()
    }
}
