// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Runs a function on a thread with room for expressions that are nested deeply, and returns its result.
func onLargeStack<Value: Sendable>(_ run: @escaping @Sendable () -> Value) -> Value {
    let box = Box<Value>()
    let thread = Thread {
        let value = run()
        box.value.withLock { $0 = value }
        box.finished.signal()
    }
    thread.stackSize = 256 << 20
    thread.start()
    box.finished.wait()
    return box.value.withLock { $0! }
}

/// Where the thread leaves its result.
private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
    let finished = DispatchSemaphore(value: 0)
}
