// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// The number of parts into which long work is split.
package let processors = ProcessInfo.processInfo.activeProcessorCount

/// Calls a function with each number below a count, on all processors, and returns the results in order.
package func concurrently<Value: Sendable>(_ count: Int, _ value: @Sendable (Int) -> Value) -> [Value] {
    let values = Mutex<[Int: Value]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { number in
        let made = value(number)
        values.withLock { $0[number] = made }
    }
    return values.withLock { values in (0..<count).map { values[$0]! } }
}

extension Array {
    /// Parts of about equal size, in order.
    func split(into count: Int) -> [ArraySlice<Element>] {
        let size = Swift.max(1, (self.count + count - 1) / count)
        return stride(from: 0, to: self.count, by: size).map { self[$0..<Swift.min($0 + size, self.count)] }
    }
}
