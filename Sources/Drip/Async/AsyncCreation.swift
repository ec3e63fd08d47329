// SPDX-License-Identifier: MIT

/// A creation that a task of its own runs, and the callers that wait for it.
final class AsyncCreation: Creation, Watched {
    typealias Make = nonisolated(nonsending) () async throws -> AnyObject

    /// What the task needs.
    typealias Order = (component: AnyObject, storage: Storage, teardown: Teardown?, make: Make)

    /// Whether an override makes the instance. Stays after the end, which forgets the override.
    private(set) var isMadeByOverride = false
    /// Whether an end of the component has left the creation running. Guarded by the lock of the component's state.
    var isLeftRunning = false

    // MARK: Used by the task

    var order: Order?
    var outcome: Offer?

    // MARK: Under the wait graph's lock

    /// Whether the first caller, which has begun the creation, has not come to wait yet.
    var isFirstComing = true
    /// The result for the first caller, if the creation ended before that caller came to wait.
    var firstEnd: Offer?
    /// Nil before the first caller knows it, and after the end.
    var task: Task<Void, Never>?
    /// Whether `cancel` was called before the task was known.
    private(set) var isCancelledEarly = false
    /// The number of callers that wait or have waited, and are not cancelled.
    var callers = 0
    /// Whether the task was cancelled: by an end, or because all callers were cancelled at some moment.
    var isCancelled = false
    /// The highest priority of any caller.
    var priority = TaskPriority.background
    var index: Int?

    init(_ order: consuming Order) {
        self.order = order
        super.init()
    }

    /// Notes what is known when the creation is listed. The caller holds the lock of the component's state.
    func prepare() {
        if let override = facts.override, let component = order?.component {
            isMadeByOverride = true
            order?.make = { try await override.makeLater(for: component) }
            order?.teardown = nil
        }
        // The task has no root before it starts.
        facts.root = 0
    }

    /// The creation that this task runs, or that started this task.
    static var ofThisTask: AsyncCreation? {
        // A `transient` inside it has a context of its own, whose call knows the creation around it.
        AsyncContext.current?.call.nearestCreation as? AsyncCreation
    }

    /// Whether the instance is made, or the creation has failed.
    var hasEnded: Bool { Waiting.withLock { _ in isOver } }

    func overdue(since period: Int) -> [() -> Void] {
        waiters.compactMap { $0 as? TaskWaiter }.filter { $0.arrival == period }.map(\.reportOverdue)
    }

    /// Cancels the task that makes the instance. The callers get the result of the cancelled task; those that come later
    /// begin a new creation if it is an error.
    func cancel() {
        let running = Waiting.withLock { _ in
            isCancelledEarly = task == nil
            isCancelled = true
            return task
        }
        running?.cancel()
    }
}

extension State {
    /// The asynchronous creations that run here.
    @inline(never)
    var asyncCreations: [AsyncCreation] { running.all.compactMap { $0 as? AsyncCreation } }
}

extension Call {
    /// Whether the component of a call around the running code ends. If another task runs the call, only its creation retains
    /// the storage, until its end.
    var isOfEndedComponent: Bool {
        guard rootOfInner == 0 else { return storage.isIn(Mode.over) }
        let creation = AsyncCreation.ofThisTask
        return Waiting.withLock { _ in creation?.order?.storage.isIn(Mode.over) ?? false }
    }
}
