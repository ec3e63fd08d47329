// SPDX-License-Identifier: MIT

/// An end that awaits: tasks and creations first, then the components below, then `shutdown:` closures.
extension Storage {
    /// Ends the components below and this one, in a task of its own, which is not cancelled if the caller's task is.
    ///
    /// - Returns: All errors, in the order in which they came.
    func shutdown(
        _ isolation: isolated (any Actor)?,
        within limit: Duration,
        at place: SourcePlace
    ) async -> [any Error] {
        if isEnding || isIn(Mode.released) || endsAtOnce(at: place) { return [] }
        if runsLater(EndRun.Later(storage: self, limit: limit, place: place)) { return [] }
        return await uncancelled {
            await EndRun.run { await self.end(within: limit, until: ContinuousClock.now + limit, at: place) }
        }
    }

    // What does not wait is out of line, since the compiler repeats it in several parts of an asynchronous function.

    /// Ends a component that has nothing to end: no component below it, no task, no creation that runs or waits to be
    /// linked, and no teardown.
    ///
    /// Most components of requests are such components. A task for their end would cost more than all the rest of
    /// their lives.
    ///
    /// - Returns: false if there may be something to end.
    @inline(never)
    private func endsAtOnce(at place: SourcePlace) -> Bool {
        withLock { state in
            guard !family.hasChildren, state.running.isEmpty, state.wiring?.ends.hasPending != true,
                state.wiring?.tasks?.endIfIdle() != false
            else { return false }
            state.madeWiring.ends.noteClose(at: place)
            markOver(&state, Mode.closed)
            return true
        }
    }

    /// Runs an operation in a task that is not cancelled, in the caller's isolation.
    private func uncancelled(
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

    private nonisolated(nonsending) func end(
        within limit: Duration,
        until deadline: ContinuousClock.Instant,
        at place: SourcePlace
    ) async -> [any Error] {
        guard beginEnd(at: place, needsMainActor: Storage.isMain(#isolation)) else { return [] }
        var errors = await finishWork(until: deadline)
        var seen: Int?
        repeat {
            while let count = LateWork.news(since: seen) {
                seen = count
                for child in children { errors += await endChild(child, within: limit, until: deadline, at: place) }
            }
        } while await runNextTeardown(&errors)
        finishReleaseDuringEnd()
        return errors
    }

    /// Out of line: inside an asynchronous function, Swift 6.3.1 makes code of this that its own check refuses.
    @inline(never)
    private static func isMain(_ isolation: (any Actor)?) -> Bool { isolation === MainActor.shared }

    /// Awaits the component's own tasks, which are cancelled, and the asynchronous creations that run here.
    ///
    /// - Returns: An error for each of them that is not over at the deadline.
    @inline(never)
    private nonisolated(nonsending) func finishWork(until deadline: ContinuousClock.Instant) async -> [any Error] {
        var unfinished = UnfinishedWork(of: self)
        await wait(until: deadline) { unfinished.goesOn() }
        return unfinished.giveUp()
    }

    @inline(never)
    private nonisolated(nonsending) func endChild(
        _ child: Storage,
        within limit: Duration,
        until deadline: ContinuousClock.Instant,
        at place: SourcePlace
    ) async -> [any Error] {
        // A component may stand below through many ways.
        guard child.isUnended || child.below.contains(where: \.isUnended) else { return [] }
        // Another call may run the child's end.
        await wait(until: ContinuousClock.now + limit) { child.isEnding }
        return await child.end(within: limit, until: deadline, at: place)
    }

    @inline(never)
    private nonisolated(nonsending) func wait(
        until deadline: ContinuousClock.Instant,
        while goesOn: () -> Bool
    ) async {
        var pause = Duration.milliseconds(1)
        // A waiter would count as a caller, so a creation would go on even if all other callers were cancelled.
        while goesOn(), .now < deadline {
            try? await Task.sleep(for: pause)
            pause = min(pause * 2, .milliseconds(50))
        }
    }

    // MARK: Teardowns

    /// Runs the newest pending teardown.
    ///
    /// - Returns: false if there was none. Then the end is over.
    @inline(never)
    private nonisolated(nonsending) func runNextTeardown(_ errors: inout [any Error]) async -> Bool {
        guard let next = takeTeardown() else { return false }
        // A closure may have cancelled the task.
        errors += Task.isCancelled ? await uncancelled { await self.run(next) } : await run(next)
        return true
    }

    @inline(never)
    private nonisolated(nonsending) func run(_ pending: Ends.Pending) async -> [any Error] {
        let tellEnd = begin(pending, isTask: true)
        let watched = Patience.begin(pending)
        defer { if let watched { Patience.end(watched) } }
        do {
            try await pending.teardown.run(pending.instance)
            tellEnd?(nil)
            return []
        } catch {
            tellEnd?(error)
            return [error]
        }
    }

    /// Runs the teardown of an instance whose creation an end has left running, unless a running end takes it.
    nonisolated(nonsending) func runLeftTeardown(of instance: AnyObject) async {
        guard let left = withLock({ $0.wiring?.ends.take(instance) }) else { return }
        _ = await EndRun.run { await self.run(left) }
    }
}

/// What an end awaits before it goes on.
private struct UnfinishedWork {
    private var creations: [AsyncCreation] = []
    private var tasks: [RunningTask] = []

    /// The work of a component, except what the calling task is part of: nothing waits for itself.
    @inline(never)
    init(of storage: Storage) {
        let own = AsyncCreation.ofThisTask
        creations = storage.asyncCreations.filter { $0 !== own }
        tasks = storage.runningTasks
    }

    /// Whether some of it goes on. Forgets what is over.
    @inline(never)
    mutating func goesOn() -> Bool {
        creations.removeAll(where: \.hasEnded)
        tasks.removeAll(where: \.isOver)
        return !(creations.isEmpty && tasks.isEmpty)
    }

    /// Cancels the creations that go on.
    @inline(never)
    func giveUp() -> [any Error] {
        for creation in creations { creation.cancel() }
        return creations.map { UnfinishedCreation($0.site) } + tasks.map { UnfinishedTask($0.place) }
    }
}
