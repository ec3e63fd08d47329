// SPDX-License-Identifier: MIT

extension EndRun {
    private typealias Shutdown = (storage: Storage, limit: Duration, place: SourcePlace)

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
            Task { await shutDown(next, nil) }
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
            errors += await shutDown(next, isolation)
        }
        return errors
    }

    // What was postponed runs outside of the run, else it could be postponed again.

    @inline(never)
    private static func shutDown(_ next: Shutdown, _ isolation: isolated (any Actor)?) async -> [any Error] {
        await $inherited.withValue(nil) {
            _ = isolation  // A closure that does not capture it runs off the actor.
            return await ShuttingDown.shutDown(next.storage, isolation, within: next.limit, at: next.place)
        }
    }

    /// Closes the components that teardowns have asked to close, up to the next one that has to be shut down.
    ///
    /// - Returns: nil if there is none. Then the end that is over has left the run.
    @inline(never)
    private func nextShutdown() -> Shutdown? {
        while let next = nextPostponed() {
            if let limit = next.limit { return (next.storage, limit, next.place) }
            EndRun.$inherited.withValue(nil) { Closing.close(next.storage, at: next.place) }
        }
        return nil
    }
}
