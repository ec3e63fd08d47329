// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// The number of parts that long work is cut into.
package let processors = ProcessInfo.processInfo.activeProcessorCount

/// What a function gives for each number below a count, in order; all processors run it at once.
package func concurrently<Value: Sendable>(_ count: Int, _ value: @Sendable (Int) -> Value) -> [Value] {
    let values = Mutex<[Int: Value]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { number in
        let made = value(number)
        values.withLock { $0[number] = made }
    }
    return values.withLock { values in (0..<count).map { values[$0]! } }
}

extension Array {
    /// Parts of about the same size, in order.
    func split(into count: Int) -> [ArraySlice<Element>] {
        let size = Swift.max(1, (self.count + count - 1) / count)
        return stride(from: 0, to: self.count, by: size).map { self[$0..<Swift.min($0 + size, self.count)] }
    }
}
