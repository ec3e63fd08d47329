// SPDX-License-Identifier: MIT

/// An end that awaits: tasks and creations first, then the components below, then `shutdown:` closures.
struct ShuttingDown {
    /// How long to wait for each end below that another call runs.
    private let limit: Duration
    private let deadline: ContinuousClock.Instant
    private let place: SourcePlace

    private init(within limit: Duration, at place: SourcePlace) {
        self.limit = limit
        deadline = ContinuousClock.now + limit
        self.place = place
    }

    /// Ends the components below a component and that one, in a task of its own, which is not cancelled if the caller's
    /// task is.
    ///
    /// - Returns: All errors, in the order in which they came.
    @inline(never)
    static func shutDown(
        _ storage: Storage,
        _ isolation: isolated (any Actor)?,
        within limit: Duration,
        at place: SourcePlace
    ) async -> [any Error] {
        if storage.isEnding || storage.isIn(Mode.released) || endsAtOnce(storage, at: place) { return [] }
        if EndRun.postpones((storage, limit, place)) { return [] }
        return await ShuttingDown(within: limit, at: place).shutDown(storage)
    }

    /// Ends a component that has nothing to end: no component below it, no task, no creation that runs or waits to be
    /// linked, and no teardown.
    ///
    /// Most components of requests are such components. A task for their end would cost more than all the rest of
    /// their lives.
    ///
    /// - Returns: false if there may be something to end.
    @inline(never)
    private static func endsAtOnce(_ storage: Storage, at place: SourcePlace) -> Bool {
        storage.withLock { state in
            guard !storage.family.hasChildren, state.running.isEmpty, state.wiring?.ends.hasPending != true,
                state.wiring?.tasks?.endIfIdle() != false
            else { return false }
            state.madeWiring.ends.noteClose(at: place)
            storage.noteEndBegan(&state, Mode.closed)
            return true
        }
    }

    private nonisolated(nonsending) func shutDown(_ storage: Storage) async -> [any Error] {
        await ShuttingDown.uncancelled { await EndRun.run { await end(storage) } }
    }

    /// Runs an operation in a task that is not cancelled, in the caller's isolation.
    private static func uncancelled(
        _ isolation: isolated (any Actor)? = #isolation,
        _ operation: nonisolated(nonsending) @escaping () async -> [any Error]
    ) async -> [any Error] {
        // Safe by: this function awaits the task, which runs in the same isolation.
        nonisolated(unsafe) let operation = operation
        return await Task {
            _ = isolation  // A closure that does not capture it runs off the actor.
            return await operation()
        }.value
    }

    // What does not wait is out of line, since the compiler repeats it in several parts of an asynchronous function.

    private nonisolated(nonsending) func end(_ storage: Storage) async -> [any Error] {
        guard storage.beginEnd(at: place, needsMainActor: ShuttingDown.isMain(#isolation)) else { return [] }
        var errors = await finishWork(of: storage)
        var seen: Int?
        repeat {
            while let count = EndNews.news(since: seen) {
                seen = count
                for child in storage.children { errors += await endChild(child) }
            }
        } while await ShuttingDown.runNextTeardown(of: storage, &errors)
        storage.finishReleaseDuringEnd()
        return errors
    }

    /// Out of line: inside an asynchronous function, Swift 6.3.1 makes code of this that its own check refuses.
    @inline(never)
    private static func isMain(_ isolation: (any Actor)?) -> Bool { isolation === MainActor.shared }

    /// Awaits the component's own tasks, which are cancelled, and the asynchronous creations that run here.
    ///
    /// - Returns: An error for each of them that is not over at the deadline.
    @inline(never)
    private nonisolated(nonsending) func finishWork(of storage: Storage) async -> [any Error] {
        var unfinished = UnfinishedWork(of: storage)
        await poll(until: deadline) { unfinished.goesOn() }
        // The work may have built something in or below components that have ended, also if it is over by now. After the
        // deadline, work that builds further work when it is cancelled is left alone.
        if .now < deadline { EndNews.note() }
        return unfinished.giveUp()
    }

    @inline(never)
    private nonisolated(nonsending) func endChild(_ child: Storage) async -> [any Error] {
        // A component may stand below through many ways.
        guard child.isUnended || child.below.contains(where: \.isUnended) else { return [] }
        // Another call may run the child's end.
        await poll(until: ContinuousClock.now + limit) { child.isEnding }
        return await end(child)
    }

    @inline(never)
    private nonisolated(nonsending) func poll(
        until deadline: ContinuousClock.Instant,
        while goesOn: () -> Bool
    ) async {
        var pause = Duration.milliseconds(1)
        // A waiter would count as a caller, so a creation would go on even if all other callers were cancelled.
        while goesOn(), .now < deadline {
            try? await sleepTask(for: pause)
            pause = min(pause * 2, .milliseconds(50))
        }
    }

    // MARK: Teardowns

    /// Runs the newest pending teardown.
    ///
    /// - Returns: false if there was none. Then the end is over.
    @inline(never)
    private nonisolated(nonsending) static func runNextTeardown(
        of storage: Storage,
        _ errors: inout [any Error]
    ) async -> Bool {
        guard let next = storage.takeTeardown() else { return false }
        errors += await runUncancelled(next, in: storage)
        return true
    }

    @inline(never)
    private nonisolated(nonsending) static func runUncancelled(
        _ pending: Ends.Pending,
        in storage: Storage
    ) async -> [any Error] {
        // A closure, or the last caller of a creation, may have cancelled the task.
        guard Task.isCancelled else { return await runTeardown(pending, in: storage) }
        return await uncancelled { await runTeardown(pending, in: storage) }
    }

    /// Runs a teardown, and awaits its `shutdown:` closure.
    @inline(never)
    private nonisolated(nonsending) static func runTeardown(
        _ pending: Ends.Pending,
        in storage: Storage
    ) async -> [any Error] {
        let tellEnd = storage.tellTeardown(pending, isTask: true)
        let watched = pending.teardown.isAsync ? RunningShutdown(of: pending.site) : nil
        watched?.begin()
        defer { watched?.end() }
        do {
            try await pending.teardown.run(pending.instance)
            tellEnd?(nil)
            return []
        } catch {
            tellEnd?(error)
            return [error]
        }
    }

    /// Runs the teardown of an instance that no end takes. Of an error, only observers hear.
    @inline(never)
    nonisolated(nonsending) static func runAlone(_ pending: Ends.Pending, in storage: Storage) async {
        _ = await EndRun.run { await runUncancelled(pending, in: storage) }
    }
}

/// A `shutdown:` closure that runs, and is reported if it hangs.
private final class RunningShutdown: Watched {
    private let site: Site
    /// The period of `Patience` in which the closure began.
    private var arrival = 0
    var index: Int?

    init(of provider: Site) { site = provider }

    @inline(never)
    func begin() {
        let startsWatch = Waiting.withLock { _ in
            arrival = Patience.ofProcess.now
            return Patience.ofProcess.watch(self)
        }
        if startsWatch { Patience.startWatch() }
    }

    @inline(never)
    func end() { Waiting.withLock { _ in Patience.ofProcess.unwatch(self) } }

    func overdue(since period: Int) -> [() -> Void] {
        arrival == period ? [{ [site] in Report.hangingShutdown(of: site).print() }] : []
    }
}
