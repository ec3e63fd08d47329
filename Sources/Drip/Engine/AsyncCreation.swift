// SPDX-License-Identifier: MIT

import Synchronization

/// An instance that a task of its own makes, and the callers who wait for it.
final class AsyncCreation: Promise {
    /// How waiting ended.
    enum End {
        case instance(AnyObject)
        case failure(any Error)
        /// The caller was cancelled.
        case cancelled
        /// The creation ended without a result. The caller asks again.
        case again
    }

    private let abandoned = Atomic(false)
    private let outlives = Atomic(false)

    // MARK: Under the wait graph's lock

    @exclusivity(unchecked) private var task: Task<Void, Never>?
    /// How many wait and are not cancelled. The first, who begins the creation, may come after others.
    @exclusivity(unchecked) private var callers = 1
    /// The highest priority of those who came to wait after the first.
    @exclusivity(unchecked) private var priority: TaskPriority?
    @exclusivity(unchecked) private var outcome: End?
    @exclusivity(unchecked) private var waiting: [ObjectIdentifier: Caller] = [:]

    /// The number of the override that makes the instance, or 0.
    let overrideNumber: UInt32

    init(_ request: Request, site: Site, override: Override?, changeCount: UInt32) {
        overrideNumber = override?.number ?? 0
        super.init(
            owning: Creation(
                request, site: site, under: nil, override: override, changeCount: changeCount, isMadeByTask: true))
        heldStorage = request.storage
        // What a creation begins that may use closed components may use them, too.
        outlivesClose = AsyncCreation.ofThisTask?.outlivesClose ?? false
    }

    /// The creation for which the running task works, or by which it was started.
    static var ofThisTask: AsyncCreation? { AsyncContext.current?.promise as? AsyncCreation }

    override var isAbandoned: Bool { abandoned.load(ordering: .acquiring) }

    /// Whether this ran when its component, or one above, was closed. What it calls may use that component to the end.
    var outlivesClose: Bool {
        get { outlives.load(ordering: .acquiring) }
        set { outlives.store(newValue, ordering: .releasing) }
    }

    /// Cancels the task that makes the instance. Those who wait get what comes of that.
    func cancel() { WaitGraph.withLock { task }?.cancel() }

    /// Starts the task that makes the instance.
    func start(_ work: sending @escaping () async -> Void) {
        let task = Task(operation: work)
        let (isCancelled, priority) = WaitGraph.withLock {
            if !isOver { self.task = task }
            return (isAbandoned, self.priority)
        }
        // Not under the lock, which the task's handlers take.
        if isCancelled { task.cancel() }
        if let priority { AsyncCreation.raise(task, to: priority) }
    }

    /// Notes what came of the creation, for those who wait; `dissolve` lets them go on.
    func finish(_ outcome: End) { WaitGraph.withLock { self.outcome = outcome } }

    /// Lets the callers go on, when the task has let go of everything: what they drop then ends where they are. A task that
    /// the closure started may know this creation permanently, so nothing is held any longer.
    func dissolve() {
        let continuations = {
            let (continuations, held, last) = WaitGraph.withLock {
                isOver = true
                let continuations = waiting.values.compactMap(end)
                waiting = [:]
                let override = creation.pointee.override?.takeRetainedValue()
                (creation.pointee.override, creation.pointee.key) = (nil, nil)
                defer { (heldStorage, outcome, task, teardown, key) = (nil, nil, nil, nil, nil) }
                return (continuations, heldStorage, (outcome, teardown, override, key))
            }
            withExtendedLifetime((held, last)) {}
            return continuations
        }()
        for continuation in continuations { continuation.resume() }
    }

    // MARK: Callers

    private final class Caller: Sendable {
        // Everything belongs to the wait graph's lock.
        nonisolated(unsafe) var hasCome = false
        nonisolated(unsafe) var isCancelled = false
        nonisolated(unsafe) var continuation: UnsafeContinuation<Void, Never>?
        nonisolated(unsafe) var waiter: Waiter?
        nonisolated(unsafe) var end = End.again
    }

    /// Waits for the end.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation.
    ///   - leaves: Whether the caller stops waiting when it is cancelled. The last to be cancelled cancels the creation.
    ///   - start: Starts the creation for its first caller, as soon as the caller is known to wait.
    func wait(_ isolation: isolated (any Actor)?, leaves: Bool, start: (() -> Void)? = nil) async -> End {
        let caller = Caller()
        let context = AsyncContext.current
        // Safe by: the handlers use the creation under the wait graph's lock alone.
        nonisolated(unsafe) let creation = self
        await withTaskCancellationHandler {
            await creation.suspend(isolation) { continuation in
                creation.enter(caller, isFirst: start != nil, context, continuation, leaves: leaves)
                if let start { start() } else { creation.raise(to: Task.currentPriority) }
            }
        } onCancel: {
            creation.cancel(caller, leaves: leaves)
        }
        return WaitGraph.withLock { caller.end }
    }

    private func suspend(
        _ isolation: isolated (any Actor)?, _ enter: (UnsafeContinuation<Void, Never>) -> Void
    ) async {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            return await withUnsafeContinuation(enter)
        }
        nonisolated(unsafe) let creation = self
        await withTaskPriorityEscalationHandler {
            _ = isolation  // A closure that does not capture it runs off the actor.
            await withUnsafeContinuation(enter)
        } onPriorityEscalated: { _, priority in
            creation.raise(to: priority)
        }
    }

    private func enter(
        _ caller: Caller, isFirst: Bool, _ context: AsyncContext?, _ continuation: UnsafeContinuation<Void, Never>,
        leaves: Bool
    ) {
        let root = context.flatMap { $0.isOfThisTask ? $0.call.pointee.root : nil }
        let waiter = Waiter(for: self, from: context?.call, root: root) { [unowned self] in leave(caller) }
        let (task, leavesNow) = WaitGraph.withLock {
            caller.hasCome = true
            // The first is counted from the beginning.
            if isFirst == caller.isCancelled { callers += isFirst ? -1 : 1 }
            let leavesNow = caller.isCancelled && leaves
            if leavesNow {
                caller.end = .cancelled
            } else {
                caller.continuation = continuation
                caller.waiter = waiter
                waiting[ObjectIdentifier(caller)] = caller
            }
            return (taskToCancel(), leavesNow)
        }
        task?.cancel()
        if leavesNow { return continuation.resume() }
        if WaitGraph.add(waiter, if: { caller.waiter != nil }) { Patience.note(waiter) } else { leave(caller) }
    }

    /// Lets a caller go on with what came of the creation.
    private func leave(_ caller: Caller) { WaitGraph.withLock { end(caller) }?.resume() }

    /// Under the wait graph's lock.
    private func end(_ caller: Caller) -> UnsafeContinuation<Void, Never>? {
        let continuation = caller.continuation
        if continuation != nil, let outcome, !isAbandoned || caller.isCancelled { caller.end = outcome }
        forget(caller)
        return continuation
    }

    private func forget(_ caller: Caller) {
        caller.continuation = nil
        caller.waiter.map { WaitGraph.remove($0) }
        caller.waiter.map(Patience.forget)
        caller.waiter = nil
        waiting[ObjectIdentifier(caller)] = nil
    }

    private func cancel(_ caller: Caller, leaves: Bool) {
        let (task, continuation) = WaitGraph.withLock { () -> (Task<Void, Never>?, UnsafeContinuation<Void, Never>?) in
            guard !caller.isCancelled else { return (nil, nil) }
            caller.isCancelled = true
            // One who has not come yet, `enter` sends away.
            guard caller.hasCome else { return (nil, nil) }
            callers -= 1
            let task = taskToCancel()
            guard leaves, let continuation = caller.continuation else { return (task, nil) }
            forget(caller)
            caller.end = .cancelled
            return (task, continuation)
        }
        task?.cancel()
        continuation?.resume()
    }

    /// Notes that all callers are cancelled, if so: the next call begins anew. Under the wait graph's lock.
    ///
    /// - Returns: The task to be cancelled when the lock is free.
    private func taskToCancel() -> Task<Void, Never>? {
        guard callers == 0, !isOver else { return nil }
        abandoned.store(true, ordering: .releasing)
        return task
    }

    // MARK: Priority

    /// Raises the priority of the creation to that of a waiter.
    private func raise(to wanted: TaskPriority) {
        let task = WaitGraph.withLock { () -> Task<Void, Never>? in
            guard priority.map({ $0 < wanted }) ?? true else { return nil }
            priority = wanted
            return self.task
        }
        if let task { AsyncCreation.raise(task, to: wanted) }
    }

    private static func raise(_ task: Task<Void, Never>, to priority: TaskPriority) {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        task.escalatePriority(to: priority)
    }
}
