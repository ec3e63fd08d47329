// SPDX-License-Identifier: MIT

/// Notes what lasts, and says what takes too long: tasks that wait for a creation, and `shutdown:` closures that run. One
/// watching task sleeps for all of them, because the system keeps the timer of a cancelled sleep until its time.
struct Patience {
    private var watched: [any Watched] = []
    private var isWatching = false
    /// Counts the sleeps of the watching task, which last half the patience each.
    private var period = 0

    /// The period in which a wait begins. The first wait begins before the watching task sleeps, so it counts as a wait
    /// of the period before.
    var now: Int { isWatching ? period : period - 1 }

    /// - Returns: Whether the watching task has to be started.
    mutating func watch(_ new: any Watched) -> Bool {
        new.index = watched.count
        watched.append(new)
        defer { isWatching = true }
        return !isWatching
    }

    mutating func unwatch(_ old: any Watched) {
        guard let index = old.index else { return }
        let last = watched.removeLast()
        if last !== old { watched[index] = last }
        last.index = index
        old.index = nil
    }

    /// Ends a period of the watching task.
    ///
    /// - Returns: What reports the waits and closures that have taken too long since this period, and whether the task has
    ///   nothing left to watch.
    mutating func endPeriod() -> (overdue: [() -> Void], isOver: Bool) {
        period += 1
        isWatching = !watched.isEmpty
        // Three periods, because the first period is short: the wait began while the task slept.
        let begin = period - 3
        return (watched.flatMap { $0.overdue(since: begin) }, !isWatching)
    }
}

/// What `Patience` watches: a creation for which tasks wait, or a closure.
protocol Watched: AnyObject {
    /// The place in the list of what is watched; nil if it is not watched.
    var index: Int? { get set }

    /// What reports the waits or the closure that began in a period.
    func overdue(since period: Int) -> [() -> Void]
}

/// The patience of the process, and its watching task.
extension Patience {
    /// Guarded by the wait graph's lock.
    nonisolated(unsafe) static var ofProcess = Patience()

    static func startWatch() { Task.detached(priority: .utility) { await look() } }

    private static func look() async {
        while true {
            try? await sleepTask(for: .seconds(Report.patience) / 2)
            if reportOverdue() { return }
        }
    }

    /// - Returns: Whether there is nothing left to watch.
    @inline(never)
    private static func reportOverdue() -> Bool {
        let (overdue, isOver) = Waiting.withLock { _ in ofProcess.endPeriod() }
        for report in overdue { report() }
        return isOver
    }
}
