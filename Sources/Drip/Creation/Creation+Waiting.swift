// SPDX-License-Identifier: MIT

internal import CDrip

/// Waiting for a creation, on a thread or in a task.
extension Creation {
    /// Waits on this thread until the creation is over. Stops the process with a report where it never would be.
    /// - Returns: the unfinished instance, where it would never be over without somebody using that.
    final func wait(from frame: UnsafeMutablePointer<Frame>?) -> Any? {
        let requester = frame?.pointee.creation
        drip_wait_lock()
        defer { drip_wait_unlock() }
        guard add(Waiter(creation: requester, frame: frame, wake: nil)) else { return nil }
        while state.load(ordering: .acquiring) != .finished {
            if let requester, requester.circle != nil, !waiters.contains(where: { $0.frame == frame }) {
                requester.usesEarly(self)
                return early
            }
            drip_wait()
        }
        return nil
    }

    /// Notes a waiter, under the wait lock; false where there is nothing left to wait for.
    final func add(_ waiter: Waiter) -> Bool {
        let exchange = state.compareExchange(
            expected: .building,
            desired: .awaited,
            ordering: .acquiringAndReleasing
        )
        guard exchange.original != .finished else { return false }
        waiters.append(waiter)
        while waiter.creation != nil, isAwaited(by: waiter), let round = Round(of: waiter, for: self) {
            guard !Circle.close(round) else { continue }
            let report = CycleReport(round)
            drip_wait_unlock()
            report.stop()
        }
        return true
    }

    /// Lets those who wait go on; each looks again for the instance.
    final func end() {
        guard state.exchange(.finished, ordering: .acquiringAndReleasing) == .awaited else { return }
        drip_wait_lock()
        let woken = waiters.compactMap(\.wake)
        waiters = []
        drip_wake_all()
        drip_wait_unlock()
        for wake in woken { wake() }
    }
}
