// SPDX-License-Identifier: MIT

/// A waiter with the call that waits, for reports.
class CallWaiter: Waiter {
    /// The call around the one that waits, or the outermost call that waits for its lenders; nil if there is none.
    final let call: Call?

    /// - Parameter call: The call around the one that waits; nil if there is none.
    init(for creation: Creation, from call: Call?) {
        self.call = call
        super.init(for: creation, root: call?.rootOfInner ?? 0)
    }

    init(forLendersOf linking: Linking, from outermost: Call) {
        call = outermost
        super.init(for: nil, root: linking.root)
    }
}
