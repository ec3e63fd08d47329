// SPDX-License-Identifier: MIT

import Synchronization

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
    /// Whether the creation was running when its component, or a component above, was closed.
    let outlivesClose = Atomic(false)

    // MARK: Used by the task

    private var order: Order?
    private var outcome: Offer?

    // MARK: Under the wait graph's lock

    /// Nil before the first caller waits or is known to be cancelled, and after the end.
    private var task: Task<Void, Never>?
    /// The number of callers that wait or have waited, and are not cancelled.
    private var callers = 0
    /// Whether all callers were cancelled at some moment, so that the task was cancelled.
    private var isCancelled = false
    /// The highest priority of any caller.
    private var priority = TaskPriority.background
    /// The index of the work in `Patience`.
    var index = 0

    init(_ order: consuming Order) { self.order = order }

    /// Notes what is known when the creation is listed. The caller holds the lock of the component's state.
    func begin() {
        if let override = creation.facts.override, let component = order?.component {
            isReplaced = true
            order?.make = override.later ?? { try override.replacement(component) }
            order?.teardown = nil
        }
        // The task has no root before it starts.
        creation.facts.root = 0
        creation.work = self
        // If a creation may use closed components, the creations that it starts may use them, too.
        outlivesClose.store(AsyncWork.mayUseClosed, ordering: .releasing)
    }

    /// The work that this task does, or that started this task.
    static var ofThisTask: AsyncWork? { AsyncContext.current?.work as? AsyncWork }

    /// Whether a call of `ifOpen` runs, whose component was open when the call began.
    @TaskLocal static var foundOpen = false

    /// Whether this task may use closed components, until its creation or its call of `ifOpen` ends.
    static var mayUseClosed: Bool { foundOpen || ofThisTask?.outlivesClose.load(ordering: .acquiring) ?? false }

    /// Whether the instance is made, or the creation has failed.
    var isOver: Bool { Waiting.withLock { _ in creation.isOver } }

    /// Cancels the task that makes the instance. The callers get the result of the cancelled task.
    func cancel() { Waiting.withLock { _ in task }?.cancel() }

    /// Starts the task that makes the instance, in the isolation of the first caller. If the system can, the task runs
    /// at once, until it first suspends, which saves a hop.
    private func start(_ isolation: isolated (any Actor)?) -> Task<Void, Never> {
        nonisolated(unsafe) let work = self
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            return Task {
                _ = isolation  // A closure that does not capture it runs off the actor.
                await work.makeAndKeep()
                work.dissolve()
            }
        }
        return Task.immediate {
            _ = isolation  // A closure that does not capture it runs off the actor.
            await work.makeAndKeep()
            work.dissolve()
        }
    }

    /// Cancels the task if all callers are cancelled. Raises the priority of the task to that of its callers.
    ///
    /// - Parameter started: The task, if it was started just now.
    private func steer(_ started: Task<Void, Never>? = nil, to wanted: TaskPriority = .background) {
        let (running, highest, isAbandoned) = Waiting.withLock { _ in
            if let started, !creation.isOver { task = started }
            priority = max(priority, wanted)
            if task != nil, callers == 0 { isCancelled = true }
            return (task, priority, callers == 0)
        }
        // Not under the lock, which the task's handlers take.
        if isAbandoned { running?.cancel() }
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        running?.escalatePriority(to: highest)
    }

    /// A function of its own, so that nothing in the task holds the instance when the callers go on.
    nonisolated(nonsending) private func makeAndKeep() async {
        guard let storage = order?.storage, let make = order?.make else { return }
        let context = AsyncContext(creation.facts.site, storage, creation: creation)
        let made: Offer = await context.run(#isolation) {
            do { return .success(try await make()) } catch { return .failure(error) }
        }
        outcome = made
        let teardown = order?.teardown
        // The end of the context frees the call to which the creation's root points.
        let isOfUse = withExtendedLifetime(context) { storage.keep(self, made, teardown) }
        if isOfUse { return }
        // Nobody has the instance, and nobody can get it any more.
        if case .success(let instance) = made { try? await teardown?.run(instance) }
    }

    /// Releases all members of the work, because a task that the closure started may retain the context permanently.
    /// Then resumes the callers. So the last release of an object happens in the isolation of a caller.
    private func dissolve() {
        let woken = {
            let (woken, last) = Waiting.withLock { graph in
                let woken = graph.end(creation, nil)
                for case let caller as TaskWaiter in woken { caller.end = outcome(for: caller) }
                Patience.forget(self)
                let last = (order.take(), outcome.take(), creation.facts.override, creation.facts.key)
                task = nil
                (creation.facts.override, creation.facts.key, creation.work) = (nil, nil, nil)
                return (woken, last)
            }
            withExtendedLifetime(last) {}
            return woken
        }()
        for caller in woken { caller.wake() }
    }

    /// The result for a caller. If the task was cancelled before the caller came, an error is not meant for the caller,
    /// which asks again.
    private func outcome(for caller: TaskWaiter) -> Offer? {
        if case .failure = outcome, caller.cameLate { return nil }
        return outcome
    }

    // MARK: Callers

    /// Waits for the end: the instance or an error, which is a `CancellationError` if the caller was cancelled. If the
    /// creation ended without a result for the caller, returns nil, and the caller asks again.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation, in which the creation runs.
    ///   - context: The work that the caller's task does, if it does any.
    ///   - leaves: Whether the caller stops waiting when it is cancelled. If all callers are cancelled, the creation is
    ///     cancelled too.
    ///   - isFirst: Whether the caller begins the creation, which starts as soon as the caller is known to wait.
    func wait(
        _ isolation: isolated (any Actor)?,
        under context: AsyncContext?,
        leaves: Bool,
        isFirst: Bool
    ) async -> Offer? {
        // Safe by: the handlers use both only under the wait graph's lock.
        nonisolated(unsafe) let work = self
        nonisolated(unsafe) let caller = TaskWaiter(for: creation, from: context?.call)
        func enter(_ continuation: UnsafeContinuation<Void, Never>) {
            if !work.enter(caller, continuation, isFirst: isFirst) { continuation.resume() }
            work.steer(isFirst ? work.start(isolation) : nil, to: Task.currentPriority)
        }
        await withTaskCancellationHandler {
            _ = isolation  // A closure that does not capture it runs off the actor.
            guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
                return await withUnsafeContinuation(enter)
            }
            await withTaskPriorityEscalationHandler {
                await withUnsafeContinuation(enter)
            } onPriorityEscalated: { _, priority in
                work.steer(to: priority)
            }
        } onCancel: {
            work.cancel(caller, leaves: leaves)
        }
        // Under the lock only for the thread sanitizer, which does not see that a resumption comes before the wait
        // ends.
        return Waiting.withLock { _ in caller.end.take() }
    }

    /// Lets a caller wait, unless the creation is over or the caller has left.
    ///
    /// - Parameter isFirst: Whether the caller begins the creation. From now on, `Patience` watches its waits.
    private func enter(
        _ caller: TaskWaiter,
        _ continuation: UnsafeContinuation<Void, Never>,
        isFirst: Bool
    ) -> Bool {
        let (step, report, startsWatch) = Waiting.withLock { graph in
            let (step, report) = enter(caller, continuation, in: &graph)
            return (step, report, isFirst && Patience.note(self))
        }
        if startsWatch { Patience.startWatch() }
        report?.stop()
        guard case .park(let other) = step else { return false }
        other?.wake()
        return true
    }

    private func enter(
        _ caller: TaskWaiter,
        _ continuation: UnsafeContinuation<Void, Never>,
        in graph: inout WaitGraph
    ) -> (WaitGraph.Step, CycleReport?) {
        guard caller.end == nil else { return (.over, nil) }
        if !caller.isCancelled { callers += 1 }
        caller.cameLate = isCancelled
        caller.continuation = continuation
        caller.arrival = Patience.now
        return Waiting.begin(caller, in: &graph)
    }

    private func cancel(_ caller: TaskWaiter, leaves: Bool) {
        let isLeaving = Waiting.withLock { graph in
            caller.isCancelled = true
            if leaves, caller.end == nil { caller.end = .failure(CancellationError()) }
            // `enter` turns away a caller that was cancelled before it came.
            guard caller.continuation != nil else { return false }
            callers -= 1
            guard leaves, caller.isWaiting else { return false }
            graph.cancel(caller)
            return true
        }
        steer()
        if isLeaving { caller.wake() }
    }
}
