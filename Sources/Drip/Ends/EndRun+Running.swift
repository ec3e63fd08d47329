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
        // A task that a `shutdown:` closure has started may be the last of the run. It cannot await.
        while let next = run.nextShutdown() {
            Task { await ShuttingDown.shutDown(next.storage, nil, within: next.limit, at: next.place) }
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
        while let next = run.nextShutdown() {
            errors += await ShuttingDown.shutDown(next.storage, isolation, within: next.limit, at: next.place)
        }
        return errors
    }

    /// Closes the components that teardowns have asked to close, up to the next one that has to be shut down.
    ///
    /// - Returns: nil if there is none. Then the end that is over has left the run.
    @inline(never)
    private func nextShutdown() -> (storage: Storage, limit: Duration, place: SourcePlace)? {
        while let next = nextPostponed() {
            if let limit = next.limit { return (next.storage, limit, next.place) }
            Closing.close(next.storage, at: next.place)
        }
        return nil
    }
}
