// SPDX-License-Identifier: MIT

internal import Dispatch

/// A thread that waits.
final class ThreadWaiter: CallWaiter {
    private let parked = DispatchSemaphore(value: 0)

    /// - Parameter call: The call around the one that waits; nil if there is none.
    init(for creation: Creation, from call: Call.Pointer?) {
        super.init(for: .creation(creation), from: call, root: call?.rootOfInner ?? 0)
    }

    init(forLendersOf linking: Linking, from outermost: Call.Pointer) {
        super.init(for: .end(linking), from: outermost, root: linking.root, linking: linking)
    }

    override func wake() {
        Exploration.wake(self)
        parked.signal()
    }

    func park() {
        if Exploration.park(self) { return }
        if parked.wait(timeout: .now() + .seconds(Waiting.patience)) == .timedOut {
            tellOverdue()
            parked.wait()
        }
    }
}
