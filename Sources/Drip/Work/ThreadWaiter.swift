// SPDX-License-Identifier: MIT

internal import CDrip

/// A thread that waits.
final class ThreadWaiter: CallWaiter {
    private let parking = drip_make_parking()

    deinit { drip_free_parking(parking) }

    override func wake() {
        Exploration.wake(self)
        drip_unpark(parking)
    }

    func park() {
        if Exploration.park(self) { return }
        if drip_park(parking, UInt32(Report.patience)) { return }
        reportOverdue()
        _ = drip_park(parking, 0)
    }
}
