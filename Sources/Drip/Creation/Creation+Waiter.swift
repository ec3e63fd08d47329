// SPDX-License-Identifier: MIT

extension Creation {
    /// Somebody who waits: for which creation, if for one, and from which call.
    struct Waiter {
        /// Tells tasks apart that wait for one creation.
        let number: Int
        /// Unmanaged, since an `Optional` of a struct with an `unowned(unsafe)` nil comes out nil itself (Swift 6.3.1).
        private let unretained: Unmanaged<Creation>?
        let frame: UnsafeMutablePointer<Frame>?
        let wake: (() -> Void)?

        init(number: Int = 0, creation: Creation?, frame: UnsafeMutablePointer<Frame>?, wake: (() -> Void)?) {
            self.number = number
            unretained = creation.map { Unmanaged.passUnretained($0) }
            self.frame = frame
            self.wake = wake
        }

        var creation: Creation? { unretained?.takeUnretainedValue() }
    }

    /// Whether somebody waits here still, under the wait lock.
    final func isAwaited(by waiter: Waiter) -> Bool {
        waiters.contains { $0.frame == waiter.frame && $0.creation === waiter.creation }
    }
}
