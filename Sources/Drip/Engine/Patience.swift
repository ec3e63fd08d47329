// SPDX-License-Identifier: MIT

internal import CDrip

/// Reports tasks that have waited too long. While any task waits, one watching task sleeps for all of them. Guarded by
/// the wait graph's lock.
enum Patience {
    @exclusivity(unchecked) private nonisolated(unsafe) static var waiting: [Caller] = []
    @exclusivity(unchecked) private nonisolated(unsafe) static var isWatching = false

    /// - Returns: Whether the caller must start the watching task.
    static func note(_ caller: Caller) -> Bool {
        caller.index = waiting.count
        caller.halves = isWatching ? 0 : 1
        waiting.append(caller)
        defer { isWatching = true }
        return !isWatching
    }

    static func forget(_ caller: Caller) {
        let last = waiting.removeLast()
        if last !== caller { waiting[caller.index] = last }
        last.index = caller.index
    }

    static func watch() async {
        while true {
            try? await Task.sleep(for: .seconds(WaitGraph.patience) / 2)
            let (reports, isOver) = WaitGraph.withLock {
                for caller in waiting { caller.halves += 1 }
                isWatching = !waiting.isEmpty
                // Three halves, because the first half is short: the caller came while this task slept.
                return (waiting.filter { $0.halves == 3 }.map(\.tellOverdue), !isWatching)
            }
            for tell in reports { tell() }
            if isOver { return }
        }
    }
}

extension Waiter {
    /// Reports once, to standard error, that the wait has lasted long. The wait goes on, because the creation may only
    /// be slow. It may also wait for the waiter in a way that the wait graph cannot see, such as a semaphore.
    ///
    /// A closure, called when no lock is held: a key's description is user code.
    final var tellOverdue: () -> Void {
        let (wanted, key, from) = (wanted.site, wanted.key, call?.pointee.site)
        return {
            let report = Report(
                headline: "\(from?.name ?? "a call") has waited for \(wanted.name) for \(WaitGraph.patience) seconds.",
                place: from?.sourcePlace ?? wanted.sourcePlace,
                path: (from.map { [$0.line()] } ?? []) + [wanted.line(key: key?.text)],
                why: "Another thread or task creates it and has not finished. The wait goes on.",
                advice: [
                    "look at the closure of \(wanted.name): it may be slow, or wait for the call that waits here",
                    "do not block a closure on a thread or task that needs the same instance",
                ]
            )
            drip_write(report.placedText + "\n")
        }
    }
}
