// SPDX-License-Identifier: MIT

/// Reports tasks that have waited too long, and `shutdown:` closures that hang. One watching task sleeps for all of them,
/// because the system keeps the timer of a cancelled sleep until its time.
/// Guarded by the wait graph's lock.
enum Patience {
    private nonisolated(unsafe) static var creations: [AsyncCreation] = []
    private nonisolated(unsafe) static var closures: [Running] = []
    private nonisolated(unsafe) static var isWatching = false
    /// Counts the sleeps of the watching task, which last half the patience each.
    private nonisolated(unsafe) static var period = 0

    /// The period in which a wait begins. The first wait begins before the watching task sleeps, so it counts as a wait
    /// of the period before.
    static var now: Int { isWatching ? period : period - 1 }

    /// From now on, the watching task also watches the waits for a creation.
    ///
    /// - Returns: Whether the watching task has to be started.
    static func watch(_ creation: AsyncCreation) -> Bool {
        creation.index = creations.count
        creations.append(creation)
        defer { isWatching = true }
        return !isWatching
    }

    static func startWatch() { Task.detached(priority: .utility) { await look() } }

    static func unwatch(_ creation: AsyncCreation) {
        guard let index = creation.index else { return }
        let last = creations.removeLast()
        if last !== creation { creations[index] = last }
        (creation.index, last.index) = (nil, last === creation ? nil : index)
    }

    // MARK: Closures

    /// A `shutdown:` closure that runs.
    final class Running {
        fileprivate let site: Site
        fileprivate let arrival: Int
        fileprivate var index: Int

        fileprivate init(_ site: Site, arrival: Int, index: Int) {
            self.site = site
            self.arrival = arrival
            self.index = index
        }
    }

    /// From now on, the watching task also watches a closure, until `unwatch`.
    static func watch(_ pending: Ends.Pending) -> Running? {
        guard pending.teardown.isAsync else { return nil }
        let (running, startsWatch) = Waiting.withLock { _ in
            let running = Running(pending.site, arrival: now, index: closures.count)
            closures.append(running)
            defer { isWatching = true }
            return (running, !isWatching)
        }
        if startsWatch { startWatch() }
        return running
    }

    static func unwatch(_ running: Running) {
        Waiting.withLock { _ in
            let last = closures.removeLast()
            if last !== running { closures[running.index] = last }
            last.index = running.index
        }
    }

    private static func look() async {
        while true {
            try? await Task.sleep(for: .seconds(Waiting.patience) / 2)
            let (reports, isOver) = Waiting.withLock { _ in
                period += 1
                isWatching = !(creations.isEmpty && closures.isEmpty)
                // Three periods, because the first period is short: the wait began while this task slept.
                let overdue = creations.flatMap(\.waiters)
                    .compactMap { $0 as? TaskWaiter }
                    .filter { $0.arrival == period - 3 }
                let hanging = closures.filter { $0.arrival == period - 3 }.map { running in
                    { Report.hangingShutdown(of: running.site).print() }
                }
                return (overdue.map(\.tellOverdue) + hanging, !isWatching)
            }
            for tell in reports { tell() }
            if isOver { return }
        }
    }
}
