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
}
