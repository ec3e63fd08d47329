// SPDX-License-Identifier: MIT

import CHeap

/// What the allocator has handed out.
public enum Heap {
    /// How many bytes stay in use because of what `body` made and returned.
    public static func bytes<Made>(keptBy body: () -> Made) -> (bytes: Double, made: Made) {
        let before = heap_bytes_in_use()
        let made = body()
        return (Double(heap_bytes_in_use()) - Double(before), made)
    }

    /// How many Swift objects `body` allocates. No other thread may allocate while it runs.
    public static func objects(allocatedBy body: () -> Void) -> Double {
        heap_begin_counting()
        body()
        return Double(heap_end_counting())
    }
}
