// SPDX-License-Identifier: MIT

extension EndRun {
    /// The run around an end that begins. A task's end needs the run of a task.
    @inline(never)
    private static func currentOrNew(isTask: Bool) -> EndRun {
        if let current, current.isTask || !isTask, current.join() { return current }
        return EndRun(isTask: isTask)
    }

    /// Lets an end run as the last of this run, if a teardown asks for it while something below its component ends.
    @inline(never)
    static func postpones(_ end: Postponed) -> Bool {
        guard let current, end.storage.below.contains(where: \.isEnding) else { return false }
        return current.postpone(end)
    }

    /// Runs an end, and then the ends that its teardowns have asked for.
    @inline(never)
    static func run(_ end: () -> Void) {
        let run = currentOrNew(isTask: false)
        $inherited.withValue(run, operation: end)
        while let next = run.nextPostponed() {
            // A task that a `shutdown:` closure has started may be the last of the run. It cannot await.
            if let limit = next.limit {
                Task { await ShuttingDown.shutDown(next.storage, nil, within: limit, at: next.place) }
            } else {
                Closing.close(next.storage, at: next.place)
            }
        }
    }

    /// Runs an end in the caller's isolation, and then the ends that its teardowns have asked for.
    static func run(
        _ isolation: isolated (any Actor)? = #isolation,
        _ end: nonisolated(nonsending) () async -> [any Error]
    ) async -> [any Error] {
        let run = currentOrNew(isTask: true)
        var errors = await $inherited.withValue(run) {
            _ = isolation  // A closure that does not capture it runs off the actor.
            return await end()
        }
        while let next = run.nextPostponed() {
            if let limit = next.limit {
                errors += await ShuttingDown.shutDown(next.storage, isolation, within: limit, at: next.place)
            } else {
                Closing.close(next.storage, at: next.place)
            }
        }
        return errors
    }
}
