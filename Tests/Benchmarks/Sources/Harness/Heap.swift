// SPDX-License-Identifier: MIT

import CHeap

/// Measures the use of the heap.
public enum Heap {
    /// The number of bytes that the result of `body` keeps in use.
    public static func bytes<Made>(keptBy body: () -> Made) -> (bytes: Double, made: Made) {
        let before = heap_bytes_in_use()
        let made = body()
        return (Double(heap_bytes_in_use()) - Double(before), made)
    }

    /// The number of Swift objects that `body` allocates. No other thread may allocate while it runs.
    public static func objects(allocatedBy body: () -> Void) -> Double {
        heap_begin_counting()
        body()
        return Double(heap_end_counting())
    }
}
