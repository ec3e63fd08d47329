// SPDX-License-Identifier: MIT

/// A waiter with the call that waits, for reports.
class CallWaiter: Waiter {
    /// The innermost call that waits; nil if no call does.
    final let call: Call.Pointer?

    init(for wanted: Wanted, from call: Call.Pointer?, root: Root) {
        self.call = call
        super.init(for: wanted, root: root)
    }
}
