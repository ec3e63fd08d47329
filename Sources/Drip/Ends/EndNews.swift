// SPDX-License-Identifier: MIT

import Synchronization

/// Counts what teardowns put below or into components that had ended, so that a running end looks again only if there is
/// news. What happens outside of ends does not count, or an end might never be over.
enum EndNews {
    private static let count = Atomic<Int>(0)

    static func note() {
        if EndRun.current != nil { count.wrappingAdd(1, ordering: .relaxed) }
    }

    /// The count, if it is not the one that was seen before.
    static func news(since seen: Int?) -> Int? {
        let now = count.load(ordering: .relaxed)
        return now == seen ? nil : now
    }
}
