// SPDX-License-Identifier: MIT

internal import CDrip

/// An instance that a task of its own makes, and the callers who wait for it.
final class AsyncCreation: SharedCreation, @unchecked Sendable {
    // Sendable by: everything mutable here belongs to the wait lock.

    /// The number of the override that this was begun with, or 0.
    let version: UInt32
    /// The module that provides, which the task may outlive.
    private var provider: StoredModule?
    private var task: Task<Void, Never>?
    /// The numbers of those who wait and are not cancelled. The first, who begins the creation, may come after others.
    private var callers: Set<Int> = [0]
    private var lastCaller = 0
    private var isCancelled = false
    /// The highest priority of those who came to wait after the first.
    private var priority: TaskPriority?
    private var outcome: Any?
    /// Those who may go on as soon as the task has let go of everything: what they then drop ends where they are.
    private var leaving: [UnsafeContinuation<Void, Never>] = []
    private var isOver = false

    /// How waiting ended.
    enum End {
        /// With what the creation gave: a `Result` of the provider's types.
        case outcome(Any)
        /// With the caller's cancellation.
        case cancelled
        /// Without anything for this caller, who has to look again.
        case again
    }

    /// Somebody who waits.
    private final class Caller: @unchecked Sendable {
        // Sendable by: everything mutable belongs to the wait lock.
        var number: Int?
        var isCancelled = false
        var continuation: UnsafeContinuation<Void, Never>?
        /// How waiting ended, once it has; the caller's own from then on.
        var end = End.again
    }

    override init(_ request: Request, _ requester: Creation?, _ replacement: Replacement?, _ lineage: Lineage?) {
        version = replacement?.number ?? 0
        provider = request.provider?.takeUnretainedValue()
        super.init(request, requester, replacement, lineage)
    }

    func began(_ task: Task<Void, Never>) {
        drip_wait_lock()
        if !isOver { self.task = task }
        let (isCancelled, priority) = (isCancelled, priority)
        drip_wait_unlock()
        // Not under the lock, which handlers of the task take: of what it waits for already.
        if isCancelled { task.cancel() }
        if let priority { raise(task, to: priority) }
    }

    /// Whether everybody has left who waited, so that the making goes on for nobody.
    var isAbandoned: Bool {
        drip_wait_lock()
        defer { drip_wait_unlock() }
        return isCancelled
    }

    /// Takes what came of the creation; to be followed by the creation's end.
    func finish(_ outcome: Any) {
        drip_wait_lock()
        self.outcome = outcome
        drip_wait_unlock()
    }

    /// Lets go of everything, after the end: a task that the making started may know this creation for ever. Then lets the
    /// callers go on. Who comes to wait this late looks again.
    func dissolve() {
        letGoOfOutcome()
        provider = nil
        letGoOfAll()
        drip_wait_lock()
        isOver = true
        let leaving = leaving
        self.leaving = []
        drip_wait_unlock()
        for continuation in leaving { continuation.resume() }
    }

    private func letGoOfOutcome() {
        drip_wait_lock()
        let (task, outcome) = (task, outcome)
        (self.task, self.outcome) = (nil, nil)
        drip_wait_unlock()
        withExtendedLifetime((task, outcome)) {}
    }

    /// Waits for the end.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation.
    ///   - context: Who waits.
    ///   - leaves: Whether the caller stops waiting when it is cancelled. The last to be cancelled cancels the creation.
    ///   - start: For the caller who begins the creation: starts the making, as soon as the caller is known to wait. What
    ///     is made then reports a cycle the same way round each time.
    func wait(
        _ isolation: isolated (any Actor)?, in context: AsyncContext?, leaves: Bool, start: (() -> Void)? = nil
    ) async -> End {
        let caller = Caller()
        await withTaskCancellationHandler {
            await suspend(isolation) { continuation in
                enter(caller, isFirst: start != nil, context, continuation, leaves: leaves)
                // Not before what raises the caller's priority from now on is heard of.
                if let start { start() } else { raise(to: Task.currentPriority) }
            }
        } onCancel: {
            cancel(caller, leaves: leaves)
        }
        return end(of: caller)
    }

    /// Suspends the caller's task. While that waits, what raises its priority raises the making's.
    private func suspend(
        _ isolation: isolated (any Actor)?, _ enter: (UnsafeContinuation<Void, Never>) -> Void
    ) async {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            return await withUnsafeContinuation(enter)
        }
        await withTaskPriorityEscalationHandler {
            _ = isolation  // A closure that does not capture it runs off the actor.
            await withUnsafeContinuation(enter)
        } onPriorityEscalated: { _, priority in
            raise(to: priority)
        }
    }

    /// Lets the making go on with at least the priority of somebody who waits.
    private func raise(to wanted: TaskPriority) {
        drip_wait_lock()
        let isHigher = priority.map { $0 < wanted } ?? true
        if isHigher { priority = wanted }
        let task = isHigher ? task : nil
        drip_wait_unlock()
        if let task { raise(task, to: wanted) }
    }

    private func raise(_ task: Task<Void, Never>, to priority: TaskPriority) {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        task.escalatePriority(to: priority)
    }

    /// Under the lock, since the thread sanitizer does not see that who resumes a continuation goes before who awaits it later.
    private func end(of caller: Caller) -> End {
        drip_wait_lock()
        defer { drip_wait_unlock() }
        return caller.end
    }

    private func enter(
        _ caller: Caller, isFirst: Bool, _ context: AsyncContext?, _ continuation: UnsafeContinuation<Void, Never>,
        leaves: Bool
    ) {
        drip_wait_lock()
        if !isFirst { lastCaller += 1 }
        let number = isFirst ? 0 : lastCaller
        caller.number = number
        if caller.isCancelled { callers.remove(number) } else { callers.insert(number) }
        let task = taskToCancel()
        if caller.isCancelled, leaves {
            caller.end = .cancelled
            drip_wait_unlock()
            task?.cancel()
            return continuation.resume()
        }
        caller.continuation = continuation
        let isAwaited = add(
            Waiter(number: number, creation: context?.creation, frame: context?.frame) { self.leave(caller) }
        )
        drip_wait_unlock()
        task?.cancel()
        if !isAwaited { leave(caller) }
    }

    private func leave(_ caller: Caller) {
        drip_wait_lock()
        let continuation = caller.continuation
        caller.continuation = nil
        if continuation != nil, let outcome, !isCancelled || caller.isCancelled { caller.end = .outcome(outcome) }
        let leavesNow = isOver
        if let continuation, !leavesNow { leaving.append(continuation) }
        drip_wait_unlock()
        if leavesNow { continuation?.resume() }
    }

    private func cancel(_ caller: Caller, leaves: Bool) {
        drip_wait_lock()
        caller.isCancelled = true
        var task: Task<Void, Never>?
        // One who has not come yet, `enter` sends away.
        if let number = caller.number {
            callers.remove(number)
            task = taskToCancel()
        }
        let continuation = leaves ? caller.continuation : nil
        if leaves {
            caller.continuation = nil
            if continuation != nil { caller.end = .cancelled }
            // Who has left closes no circle, and what it worked for may be over before this is.
            waiters.removeAll { $0.number == caller.number }
        }
        drip_wait_unlock()
        task?.cancel()
        continuation?.resume()
    }

    /// Notes that all callers are cancelled, if so, and gives the task to be cancelled when the lock is free. Under the
    /// wait lock.
    private func taskToCancel() -> Task<Void, Never>? {
        guard callers.isEmpty else { return nil }
        isCancelled = true
        return task
    }
}
