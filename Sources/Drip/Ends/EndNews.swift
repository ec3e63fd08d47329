// SPDX-License-Identifier: MIT

import Synchronization

/// Counts what teardowns put below or into components that had ended, so that a running end looks again only if there is
/// news. What happens outside of ends does not count, or an end might never be over.
enum EndNews {
    private static let count = Atomic<Int>(0)

    static func note() {
        if EndRun.current != nil { count.wrappingAdd(1, ordering: .relaxed) }
    }

    /// Tells a running end of a new child. The caller holds the lock of the component above.
    static func noteChild(of above: Storage) { if above.isIn(Mode.over) { note() } }

    /// The count, if it is not the one that was seen before.
    static func news(since seen: Int?) -> Int? {
        let now = count.load(ordering: .relaxed)
        return now == seen ? nil : now
    }
}
