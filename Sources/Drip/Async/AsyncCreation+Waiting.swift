// SPDX-License-Identifier: MIT

/// The callers that wait for the instance.
extension AsyncCreation {
    /// Waits for the end: the instance or an error, which is a `CancellationError` if the caller was cancelled. If the
    /// creation ended without a result for the caller, returns nil, and the caller asks again.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation, in which the creation runs.
    ///   - context: The work that the caller's task does, if it does any.
    ///   - leaves: Whether the caller stops waiting when it is cancelled. If all callers are cancelled, the creation is
    ///     cancelled too.
    ///   - isFirst: Whether the caller begins the creation, which starts here.
    func wait(
        _ isolation: isolated (any Actor)?,
        under context: AsyncContext?,
        leaves: Bool,
        isFirst: Bool
    ) async -> Offer? {
        if isFirst, let end = runUntilSuspended(isolation, leaves: leaves) { return end }
        // Safe by: the handlers use both only under the wait graph's lock.
        nonisolated(unsafe) let creation = self
        nonisolated(unsafe) let caller = TaskWaiter(for: self, from: context?.call)
        func awaitEnd(_ continuation: UnsafeContinuation<Void, Never>) {
            if !creation.admit(caller, continuation, isFirst: isFirst) { continuation.resume() }
            creation.steer(to: Task.currentPriority)
        }
        await withTaskCancellationHandler {
            _ = isolation  // A closure that does not capture it runs off the actor.
            guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
                return await withUnsafeContinuation(awaitEnd)
            }
            await withTaskPriorityEscalationHandler {
                await withUnsafeContinuation(awaitEnd)
            } onPriorityEscalated: { _, priority in
                creation.steer(to: priority)
            }
        } onCancel: {
            creation.cancel(caller, leaves: leaves)
        }
        // Under the lock only for the thread sanitizer, which does not see that a resumption comes before the wait
        // ends.
        return Waiting.withLock { _ in caller.end.take() }
    }

    /// Starts the task, which runs until it suspends.
    ///
    /// - Returns: The result for the first caller, if the creation is over.
    private func runUntilSuspended(_ isolation: isolated (any Actor)?, leaves: Bool) -> Offer? {
        let started = start(isolation)
        let (end, isCancelled) = Waiting.withLock { _ in
            if !isOver { task = started }
            return (firstEnd.take(), isCancelledEarly)
        }
        if isCancelled { started.cancel() }
        return end != nil && leaves && Task.isCancelled ? .failure(CancellationError()) : end
    }

    /// Lets a caller wait, unless the creation is over or the caller has left. From now on, `Patience` watches its wait.
    ///
    /// - Parameter isFirst: Whether the caller has begun the creation.
    private func admit(
        _ caller: TaskWaiter,
        _ continuation: UnsafeContinuation<Void, Never>,
        isFirst: Bool
    ) -> Bool {
        // Released after the lock, because an error may have the last reference to an object.
        var unused: Offer?
        defer { withExtendedLifetime(unused) {} }
        let (step, report, startsWatch) = Waiting.withLock { waits in
            if isFirst {
                isFirstComing = false
                let end = firstEnd.take()
                if caller.end == nil { caller.end = end } else { unused = end }
            }
            guard caller.end == nil else { return (WaitGraph.Step.over, CycleReport?.none, false) }
            if !caller.isCancelled { callers += 1 }
            caller.cameLate = isCancelled && !isFirst
            caller.continuation = continuation
            caller.arrival = Patience.ofProcess.now
            let (step, report) = Waiting.beginWait(caller, hasBegun: isFirst, in: &waits)
            return (step, report, index == nil && !isOver && Patience.ofProcess.watch(self))
        }
        if startsWatch { Patience.startWatch() }
        report?.stop()
        guard case .park(let other) = step else { return false }
        other?.wake()
        return true
    }

    private func cancel(_ caller: TaskWaiter, leaves: Bool) {
        let isLeaving = Waiting.withLock { waits in
            caller.isCancelled = true
            if leaves, caller.end == nil { caller.end = .failure(CancellationError()) }
            // `admit` turns away a caller that was cancelled before it came.
            guard caller.continuation != nil else { return false }
            callers -= 1
            guard leaves, caller.isWaiting else { return false }
            waits.leave(caller)
            return true
        }
        steer()
        if isLeaving { caller.wake() }
    }

    /// Cancels the task if all callers are cancelled. Raises the priority of the task to that of its callers.
    private func steer(to wanted: TaskPriority = .background) {
        let (running, highest, isAbandoned) = Waiting.withLock { _ in
            priority = max(priority, wanted)
            let isAbandoned = callers == 0 && !isFirstComing
            if task != nil, isAbandoned { isCancelled = true }
            return (task, priority, isAbandoned)
        }
        // Not under the lock, which the task's handlers take.
        if isAbandoned { running?.cancel() }
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        running?.escalatePriority(to: highest)
    }
}
