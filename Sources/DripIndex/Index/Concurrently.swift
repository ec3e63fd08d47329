// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// The number of parts into which long work is split.
package let processors = ProcessInfo.processInfo.activeProcessorCount

/// Calls a function with each number below a count, on all processors, and returns the results in order.
///
/// - Throws: The error of the lowest number whose call throws.
package func concurrently<Value: Sendable, Failure: Error>(
    _ count: Int, _ value: @Sendable (Int) throws(Failure) -> Value
) throws(Failure) -> [Value] {
    let results = Mutex<[Int: Result<Value, Failure>]>([:])
    withoutActuallyEscaping(value) { value in
        DispatchQueue.concurrentPerform(iterations: count) { number in
            let result = Result { () throws(Failure) in try value(number) }
            results.withLock { $0[number] = result }
        }
    }
    var values: [Value] = []
    for number in 0..<count { values.append(try results.withLock { $0[number]! }.get()) }
    return values
}

extension Array {
    /// Parts of about equal size, in order.
    func split(into count: Int) -> [ArraySlice<Element>] {
        let size = Swift.max(1, (self.count + count - 1) / count)
        return stride(from: 0, to: self.count, by: size).map { self[$0..<Swift.min($0 + size, self.count)] }
    }
}
