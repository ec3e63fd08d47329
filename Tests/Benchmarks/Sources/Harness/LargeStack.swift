// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// Runs `body` on a thread whose stack is large enough for deep recursion, and waits for its result.
public func onLargeStack<Result>(_ body: () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
        // Safe: the caller waits while the thread uses both.
        nonisolated(unsafe) let body = body
        nonisolated(unsafe) var result: Result?
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            result = body()
            done.signal()
        }
        thread.stackSize = 256 << 20
        thread.start()
        done.wait()
        return result!
    }
}
