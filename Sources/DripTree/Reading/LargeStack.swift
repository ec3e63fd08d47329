// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The work of a thread with room for expressions that are nested deeply. The thread starts at once.
package final class LargeStack<Value: Sendable>: Sendable {
    private let result = Mutex<Value?>(nil)
    private let finished = DispatchSemaphore(value: 0)

    init(_ run: @escaping @Sendable () -> Value) {
        let thread = Thread {
            let value = run()
            self.result.withLock { $0 = value }
            self.finished.signal()
        }
        thread.stackSize = 256 << 20
        thread.start()
    }

    /// Waits for the result.
    package var value: Value {
        finished.wait()
        finished.signal()
        return result.withLock { $0! }
    }
}
