// SPDX-License-Identifier: MIT

/// The work of a task that makes an instance, and the callers that wait for it.
final class AsyncWork {
    typealias Make = nonisolated(nonsending) () async throws -> AnyObject

    /// What the creation of an instance needs.
    struct Order {
        let component: AnyObject
        let storage: Storage
        var teardown: Teardown?
        var make: Make
    }

    let creation = Creation()
    /// Whether an override makes the instance.
    private(set) var isReplaced = false
    /// Whether an end of the component has left the creation running. Guarded by the lock of the component's state.
    var isLeftRunning = false

    // MARK: Used by the task

    var order: Order?
    var outcome: Offer?

    // MARK: Under the wait graph's lock

    /// Nil before the first caller waits or is known to be cancelled, and after the end.
    var task: Task<Void, Never>?
    /// The number of callers that wait or have waited, and are not cancelled.
    var callers = 0
    /// Whether all callers were cancelled at some moment, so that the task was cancelled.
    var isCancelled = false
    /// The highest priority of any caller.
    var priority = TaskPriority.background
    /// The index of the work in `Patience`.
    var index = 0

    init(_ order: consuming Order) { self.order = order }

    /// Notes what is known when the creation is listed. The caller holds the lock of the component's state.
    func begin() {
        if let override = creation.facts.override, let component = order?.component {
            isReplaced = true
            order?.make = { try await override.makeLater(for: component) }
            order?.teardown = nil
        }
        // The task has no root before it starts.
        creation.facts.root = 0
        creation.work = self
    }

    /// The work that this task does, or that started this task.
    static var ofThisTask: AsyncWork? { AsyncContext.current?.work as? AsyncWork }

    /// Whether the instance is made, or the creation has failed.
    var isOver: Bool { Waiting.withLock { _ in creation.isOver } }

    /// Cancels the task that makes the instance. The callers get the result of the cancelled task.
    func cancel() { Waiting.withLock { _ in task }?.cancel() }
}

extension Storage {
    /// The asynchronous creations that run here.
    var runningWorks: [AsyncWork] { withLock { works(in: $0) } }

    func isLeftRunning(_ work: AsyncWork) -> Bool { withLock { _ in work.isLeftRunning } }

    func works(in state: State) -> [AsyncWork] { state.running.all.compactMap { $0.work as? AsyncWork } }
}
