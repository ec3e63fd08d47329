// SPDX-License-Identifier: MIT

/// Notes tasks that wait, and `shutdown:` closures that run, and says which of them take too long. One watching task
/// sleeps for all of them, because the system keeps the timer of a cancelled sleep until its time.
struct Patience {
    private var creations: [AsyncCreation] = []
    private var closures: [Running] = []
    private var isWatching = false
    /// Counts the sleeps of the watching task, which last half the patience each.
    private var period = 0

    /// The period in which a wait begins. The first wait begins before the watching task sleeps, so it counts as a wait
    /// of the period before.
    var now: Int { isWatching ? period : period - 1 }

    /// Watches the waits for a creation from now on.
    ///
    /// - Returns: Whether the watching task has to be started.
    mutating func watch(_ creation: AsyncCreation) -> Bool {
        creation.index = creations.count
        creations.append(creation)
        defer { isWatching = true }
        return !isWatching
    }

    mutating func unwatch(_ creation: AsyncCreation) {
        guard let index = creation.index else { return }
        let last = creations.removeLast()
        if last !== creation { creations[index] = last }
        (creation.index, last.index) = (nil, last === creation ? nil : index)
    }

    /// A `shutdown:` closure that runs.
    final class Running {
        let site: Site
        fileprivate let arrival: Int
        fileprivate var index: Int

        fileprivate init(_ site: Site, arrival: Int, index: Int) {
            self.site = site
            self.arrival = arrival
            self.index = index
        }
    }

    /// Watches a closure from now on, until `unwatch`.
    ///
    /// - Returns: Also whether the watching task has to be started.
    mutating func watch(closureOf site: Site) -> (Running, startsWatch: Bool) {
        let running = Running(site, arrival: now, index: closures.count)
        closures.append(running)
        defer { isWatching = true }
        return (running, !isWatching)
    }

    mutating func unwatch(_ running: Running) {
        let last = closures.removeLast()
        if last !== running { closures[running.index] = last }
        last.index = running.index
    }

    /// Ends a period of the watching task.
    ///
    /// - Returns: The waits and closures that have taken too long since this period, and whether the task has nothing
    ///   left to watch.
    mutating func endPeriod() -> (waits: [TaskWaiter], closures: [Running], isOver: Bool) {
        period += 1
        isWatching = !(creations.isEmpty && closures.isEmpty)
        // Three periods, because the first period is short: the wait began while the task slept.
        let begin = period - 3
        let waits = creations.flatMap(\.waiters).compactMap { $0 as? TaskWaiter }.filter { $0.arrival == begin }
        return (waits, closures.filter { $0.arrival == begin }, !isWatching)
    }
}

/// The patience of the process, and its watching task.
extension Patience {
    /// Guarded by the wait graph's lock.
    nonisolated(unsafe) static var ofProcess = Patience()

    static func startWatch() { Task.detached(priority: .utility) { await look() } }

    /// Watches a teardown, if it is a `shutdown:` closure.
    static func watch(_ pending: Ends.Pending) -> Running? {
        guard pending.teardown.isAsync else { return nil }
        let (running, startsWatch) = Waiting.withLock { _ in ofProcess.watch(closureOf: pending.site) }
        if startsWatch { startWatch() }
        return running
    }

    private static func look() async {
        while true {
            try? await sleepTask(for: .seconds(Report.patience) / 2)
            if reportOverdue() { return }
        }
    }

    /// - Returns: Whether there is nothing left to watch.
    @inline(never)
    private static func reportOverdue() -> Bool {
        let (overdue, hanging, isOver) = Waiting.withLock { _ in
            let (waits, closures, isOver) = ofProcess.endPeriod()
            return (waits.map(\.reportOverdue), closures.map(\.site), isOver)
        }
        for tell in overdue { tell() }
        for site in hanging { Report.hangingShutdown(of: site).print() }
        return isOver
    }
}
