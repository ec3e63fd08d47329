// SPDX-License-Identifier: MIT

internal import CDrip
import Synchronization

/// A lock of four bytes for sections of a few instructions that run no code of a user's.
///
/// Taking it is one exchange and giving it back a store, which is half of what it costs to look for somebody who waits:
/// one who waits looks again instead, first at once, then after others have run. (`Mutex` was tried: on Linux the thread
/// sanitizer does not see it.)
struct Lock: ~Copyable {
    private let isHeld = Atomic<UInt32>(0)

    func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        lock()
        defer { unlock() }
        return try body()
    }

    func lock() {
        if isHeld.exchange(1, ordering: .acquiring) != 0 { wait() }
    }

    func unlock() {
        drip_keep_before()
        isHeld.store(0, ordering: .releasing)
    }

    @inline(never)
    private func wait() {
        var tries: UInt32 = 0
        while isHeld.load(ordering: .relaxed) != 0 || isHeld.exchange(1, ordering: .acquiring) != 0 {
            tries &+= 1
            if tries > 40 { drip_give_way(tries - 40) }
        }
    }
}
