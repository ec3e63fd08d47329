// SPDX-License-Identifier: MIT

/// Reports tasks that have waited too long. One watching task sleeps for all of them.
/// Guarded by the wait graph's lock.
enum Patience {
    private nonisolated(unsafe) static var creations: [AsyncWork] = []
    private nonisolated(unsafe) static var isWatching = false
    /// Counts the sleeps of the watching task, which last half the patience each.
    private nonisolated(unsafe) static var period = 0

    /// The period in which a wait begins. The first wait begins before the watching task sleeps, so it counts as a wait
    /// of the period before.
    static var now: Int { isWatching ? period : period - 1 }

    /// From now on, the watching task also watches the waits for a creation.
    ///
    /// - Returns: Whether the watching task has to be started.
    static func note(_ creation: AsyncWork) -> Bool {
        creation.index = creations.count
        creations.append(creation)
        defer { isWatching = true }
        return !isWatching
    }

    static func startWatch() { Task.detached(priority: .utility) { await watch() } }

    static func forget(_ creation: AsyncWork) {
        let last = creations.removeLast()
        if last !== creation { creations[creation.index] = last }
        last.index = creation.index
    }

    private static func watch() async {
        while true {
            try? await Task.sleep(for: .seconds(Waiting.patience) / 2)
            let (reports, isOver) = Waiting.withLock { _ in
                period += 1
                isWatching = !creations.isEmpty
                // Three periods, because the first period is short: the wait began while this task slept.
                let overdue = creations.flatMap(\.creation.waiters)
                    .compactMap { $0 as? TaskWaiter }
                    .filter { $0.arrival == period - 3 }
                return (overdue.map(\.tellOverdue), !isWatching)
            }
            for tell in reports { tell() }
            if isOver { return }
        }
    }
}
