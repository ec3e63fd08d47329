// SPDX-License-Identifier: MIT

extension ComponentType {
    /// Whether `close()` or `shutdown()` has closed the component, so that any later use stops the process.
    public var isClosed: Bool { storage.isClosed }

    /// Ends the living components below this one, the newest first. Then runs the teardowns of the component's instances,
    /// in reverse order of creation, and ends the use of the component.
    ///
    /// A teardown gets the instances that are cached and not torn down yet. A child that it builds ends before the next
    /// teardown runs. An `asyncSingle` that is being created may use the component until its creation ends. Any other
    /// use stops the process with a message, and so does a registration or an override. A second call does nothing. If
    /// another thread ends a component below already, the call waits for that end, up to 10 seconds.
    ///
    /// Instances are released later, with the component, because other threads may still be reading them. The release of
    /// a component runs its teardowns too, so at logout, drop the session component. Close a component only if nothing
    /// can use it any more.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Precondition: No `shutdown:` closure is pending; else the process stops with a message, before any closure has
    ///   run.
    public func close(file: StaticString = #fileID, line: UInt = #line) {
        storage.close(at: SourcePlace(file, line))
    }

    /// Awaits the component's `shutdown:` closures, runs its `teardown:` closures, and ends the use of the component.
    /// Before that, it does the same with the living components below.
    ///
    /// First, `shutdown` waits for each `asyncSingle` that is being created now, in this component and the components
    /// below it. It waits for a component below that another call ends already, too. A creation that still runs after
    /// the limit is cancelled and reported as an error. It may use the component until it ends. Then the components are
    /// closed, as by ``close(file:line:)``, and the closures run in the caller's isolation, in reverse order of
    /// creation. All closures run, even if a closure throws. If the caller's task is cancelled, the closures run in a
    /// task that is not.
    ///
    /// A second call returns at once, even while the first call awaits closures. So a closure that calls `shutdown`
    /// does not wait for itself. If several tasks need the component to be shut down, let one task call `shutdown`, and
    /// let the others await that task.
    ///
    /// - Parameters:
    ///   - limit: How long to wait for creations, and for ends that run already. The closures have no limit.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Throws: ``TeardownErrors`` with an ``UnfinishedCreation`` for each creation that was cancelled, and the errors
    ///   of all closures that threw.
    nonisolated(nonsending) public func shutdown(
        within limit: Duration = .seconds(10), file: StaticString = #fileID, line: UInt = #line
    ) async throws { try await shutdown(within: limit, at: SourcePlace(file, line)) }

    /// - Parameter place: The place that messages name, if it is known.
    nonisolated(nonsending) func shutdown(within limit: Duration = .seconds(10), at place: SourcePlace?) async throws {
        let errors = await storage.shutdown(#isolation, within: limit, at: place)
        withExtendedLifetime(self) {}
        if !errors.isEmpty { throw TeardownErrors(errors: errors) }
    }
}

extension Storage {
    /// The components whose `shutdown:` closures this task runs.
    @TaskLocal private static var shutDownHere: [ObjectIdentifier] = []

    /// Ends the components below and this one, in a task of its own, which is not cancelled if the caller's task is.
    ///
    /// - Returns: All errors, in the order in which they came.
    fileprivate func shutdown(
        _ isolation: isolated (any Actor)?,
        within limit: Duration,
        at place: SourcePlace?
    ) async -> [any Error] {
        if isClosed || endsAtOnce(at: place) { return [] }
        return await uncancelled { await self.end(within: limit, at: place) }
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

    private nonisolated(nonsending) func end(within limit: Duration, at place: SourcePlace?) async -> [any Error] {
        let deadline = ContinuousClock.now + limit
        let unfinished = await wait(for: worksOfOthers, until: deadline)
        let (ending, isFirst) = closeWithAllBelow(at: place)
        var errors = Storage.giveUp(unfinished)
        for storage in ending { errors += await storage.runTeardowns(at: place) }
        // Another call may have begun to end a component below.
        _ = await wait(for: [], until: deadline)
        if isFirst { errors += await runTeardowns(at: place) }
        return errors
    }

    // What does not wait is out of line, since the compiler repeats it in several parts of an asynchronous function.

    /// The asynchronous creations that go on. A creation that calls this does not wait for itself.
    @inline(never)
    private var worksOfOthers: [AsyncWork] {
        let own = AsyncWork.ofThisTask
        return asyncWorks.filter { $0 !== own }
    }

    /// Closes the components below and this one.
    ///
    /// - Returns: The components below that this call has to end, and whether it has to end this one.
    @inline(never)
    private func closeWithAllBelow(at place: SourcePlace?) -> (below: [Storage], isFirst: Bool) {
        let below = livingBelow.filter { !$0.isIn(Mode.over) || $0.isShutDownHere }
        for storage in below + [self] { Call.Pointer.linkAndShow(for: storage) }
        // Before any component is closed, since a creation may use several of them.
        for storage in below + [self] { storage.letWorksOutliveClose() }
        // Another call may have closed one of them just now, and then ends it.
        let ending = below.filter { $0.markClosed(at: place, isShutDown: true) || $0.isShutDownHere }
        let isFirst = markClosed(at: place, isShutDown: true)
        noteLateChildren()
        return (ending, isFirst)
    }

    @inline(never)
    private static func giveUp(_ works: [AsyncWork]) -> [any Error] {
        works.map { work in
            work.cancel()
            return UnfinishedCreation(work.creation.site)
        }
    }

    /// Waits for asynchronous creations, and for the ends that other calls run below.
    ///
    /// - Returns: The creations that are not over at the deadline.
    private nonisolated(nonsending) func wait(
        for works: [AsyncWork],
        until deadline: ContinuousClock.Instant
    ) async -> [AsyncWork] {
        var works = works
        var ending = endsOfOthers
        var pause = Duration.milliseconds(1)
        // A waiter would count as a caller, so the creation would go on even if all other callers were cancelled.
        while Storage.goOn(&works, &ending), .now < deadline {
            try? await Task.sleep(for: pause)
            pause = min(pause * 2, .milliseconds(50))
        }
        return works
    }

    /// The components below that other calls end. A `shutdown:` closure that shuts down a component above does not wait
    /// for itself.
    @inline(never)
    private var endsOfOthers: [Storage] { livingBelow.filter { $0.isIn(Mode.over) && !$0.isShutDownHere } }

    /// Whether a creation or an end goes on. Removes those that are over.
    @inline(never)
    private static func goOn(_ works: inout [AsyncWork], _ ending: inout [Storage]) -> Bool {
        works.removeAll(where: \.isOver)
        ending.removeAll { !$0.isEnding }
        return !(works.isEmpty && ending.isEmpty)
    }

    private var isShutDownHere: Bool { Storage.shutDownHere.contains(ObjectIdentifier(self)) }

    private func runTeardowns(
        _ isolation: isolated (any Actor)? = #isolation,
        at place: SourcePlace?
    ) async -> [any Error] {
        await Storage.$shutDownHere.withValue(Storage.shutDownHere + [ObjectIdentifier(self)]) {
            _ = isolation  // A closure that does not capture it runs off the actor.
            return await runPending(at: place)
        }
    }

    /// Runs the pending teardowns, newest first. A child that a closure has built ends before the next one.
    private nonisolated(nonsending) func runPending(at place: SourcePlace?) async -> [any Error] {
        var errors: [any Error] = []
        while let step = nextStep(at: place) { errors += await run(step, at: place) }
        return errors
    }

    private enum EndingStep {
        case child(Storage)
        case teardown(NextTeardown)
    }

    /// A child that a closure has built, which this closes; else the next teardown.
    @inline(never)
    private func nextStep(at place: SourcePlace?) -> EndingStep? {
        if isIn(Mode.lateChild) {
            let child = livingBelow.first { !$0.isIn(Mode.over) && $0.markClosed(at: place, isShutDown: true) }
            if let child { return .child(child) }
        }
        return nextTeardown().map { .teardown($0) }
    }

    @inline(never)
    private nonisolated(nonsending) func run(_ step: EndingStep, at place: SourcePlace?) async -> [any Error] {
        switch step {
        case .child(let child): return await child.runTeardowns(at: place)
        case .teardown(let next):
            // A closure may have cancelled the task.
            if Task.isCancelled { return await uncancelled { await self.run(next) } }
            return await run(next)
        }
    }

    private nonisolated(nonsending) func run(_ next: NextTeardown) async -> [any Error] {
        let tellEnd = begin(next, isTask: true)
        do {
            try await next.ending.teardown.run(next.ending.value)
            tellEnd?(nil)
            return []
        } catch {
            tellEnd?(error)
            return [error]
        }
    }
}
