// SPDX-License-Identifier: MIT

internal import CDrip

/// A thread that waits.
final class ThreadWaiter: CallWaiter {
    private let parking = drip_make_parking()

    /// - Parameter call: The call around the one that waits; nil if there is none.
    init(for creation: Creation, from call: Call.Pointer?) {
        super.init(for: .creation(creation), from: call, root: call?.rootOfInner ?? 0)
    }

    init(forLendersOf linking: Linking, from outermost: Call.Pointer) {
        super.init(for: .end(linking), from: outermost, root: linking.root)
    }

    deinit { drip_free_parking(parking) }

    override func wake() {
        Exploration.wake(self)
        drip_unpark(parking)
    }

    func park() {
        if Exploration.park(self) { return }
        if drip_park(parking, UInt32(Waiting.patience)) { return }
        tellOverdue()
        _ = drip_park(parking, 0)
    }
}
