// SPDX-License-Identifier: MIT

extension Waiting {
    /// Lets a waiter wait, unless that would close a cycle of construction: then the process stops with a report.
    static func beginWait(_ waiter: CallWaiter) -> WaitGraph.Step {
        let (step, report) = withLock { beginWait(waiter, in: &$0) }
        report?.stop()
        return step
    }

    /// - Parameter hasBegun: Whether the waiter has begun the creation for which it waits. Then the others of a cycle waited
    ///   before, and the path has to begin with what its own root makes.
    /// - Returns: What the waiter has to do, and the report of a cycle. While the lock is held, no thread or task of the
    ///   cycle goes on.
    static func beginWait(
        _ waiter: CallWaiter,
        hasBegun: Bool = false,
        in waits: inout WaitGraph
    ) -> (WaitGraph.Step, CycleReport?) {
        let step = waits.beginWait(waiter)
        guard case .cycle(var waiters) = step else { return (step, nil) }
        if hasBegun { waiters.insert(waiters.removeLast(), at: 0) }
        return (step, CycleReport(waiters.compactMap { $0 as? CallWaiter }))
    }
}
