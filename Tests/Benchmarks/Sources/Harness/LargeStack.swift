// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// Runs `body` on a thread whose stack is large enough for deep recursion, and waits for its result.
public func onLargeStack<Result>(_ body: () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
        // Safe: the caller waits while the thread uses all three. The thread reaches the closure through a pointer, because
        // it may hold what it captures after the signal, when the closure must not be held any more.
        var body = body
        nonisolated(unsafe) var result: Result?
        let done = DispatchSemaphore(value: 0)
        withUnsafeMutablePointer(to: &body) { body in
            nonisolated(unsafe) let body = body
            let thread = Thread {
                result = body.pointee()
                done.signal()
            }
            thread.stackSize = 256 << 20
            thread.start()
            done.wait()
        }
        return result!
    }
}
