// SPDX-License-Identifier: MIT

import Synchronization

/// The creation of an instance in a task of its own, and the callers that wait for it.
final class AsyncCreation: Promise {
    private let abandoned = Atomic(false)
    /// Whether the creation was running when its component, or a component above, was closed.
    let outlivesClose = Atomic(false)

    /// The closure that makes the instance, and its component. Only the task uses them. It releases both at its end.
    @exclusivity(unchecked) private var component: AnyObject?
    @exclusivity(unchecked) private var make: Make?

    typealias Make = nonisolated(nonsending) () async throws -> AnyObject

    // MARK: Under the wait graph's lock

    @exclusivity(unchecked) private var task: Task<Void, Never>?
    /// The number of callers that wait or have waited, and are not cancelled.
    @exclusivity(unchecked) private var callers = 0
    /// The highest priority of the later callers, and of the escalations of any caller.
    @exclusivity(unchecked) private var priority = TaskPriority.background
    @exclusivity(unchecked) private var outcome: Offer?

    convenience init(
        _ request: Request, override: Override?, changeCount: UInt32, _ teardown: Teardown?, _ make: @escaping Make
    ) {
        self.init(
            owning: Creation(request, under: nil, override: override, changeCount: changeCount, hasAsked: true))
        component = request.component
        self.make = make
        heldStorage = request.storage
        self.teardown = teardown
    }

    /// The creation that runs in this task, or that started this task.
    static var ofThisTask: AsyncCreation? { AsyncContext.current?.promise as? AsyncCreation }

    override var isAbandoned: Bool { abandoned.load(ordering: .acquiring) }

    /// Whether this task may use closed components, until its creation ends.
    static var mayUseClosed: Bool { ofThisTask?.outlivesClose.load(ordering: .acquiring) ?? false }

    /// Cancels the task that makes the instance. The callers get the result of the cancelled task.
    func cancel() { WaitGraph.withLock { task }?.cancel() }

    /// Starts the task that makes the instance, in the isolation of the first caller.
    private func start(_ isolation: isolated (any Actor)?) {
        nonisolated(unsafe) let creation = self
        let task = Task {
            _ = isolation  // A closure that does not capture it runs off the actor.
            await creation.makeAndKeep()
            creation.dissolve()
        }
        WaitGraph.withLock { if !isOver { self.task = task } }
        steer()
    }

    /// Cancels the task if all callers are cancelled. Then the next call begins a new creation. Raises the priority of
    /// the task to that of its callers.
    private func steer(to wanted: TaskPriority = .background) {
        let (running, highest) = WaitGraph.withLock {
            priority = max(priority, wanted)
            // Before the task starts, the first caller may not wait yet.
            if task != nil, callers == 0 { abandoned.store(true, ordering: .releasing) }
            return (task, priority)
        }
        // Not under the lock, which the task's handlers take.
        if isAbandoned { running?.cancel() }
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        running?.escalatePriority(to: highest)
    }

    /// A function of its own, so that nothing in the task holds the instance when the callers go on.
    nonisolated(nonsending) private func makeAndKeep() async {
        let end = await AsyncContext(self).run(#isolation) { () async -> Offer in
            do {
                let override = creation.pointee.override?.takeUnretainedValue()
                if let override, override.later == nil { return .success(try override.replacement(component!)) }
                return .success(try await (override?.later ?? make!)())
            } catch {
                return .failure(error)
            }
        }
        WaitGraph.withLock { outcome = end }
        storage.keep(self, end)
    }

    /// Releases all members of the creation, because a task that the closure started may retain the creation
    /// permanently. Then resumes the callers. So the last release of an object happens in the isolation of a caller.
    private func dissolve() {
        (component, make) = (nil, nil)
        let woken = {
            let (woken, held, last) = WaitGraph.withLock {
                isOver = true
                let woken = waiters.reversed().map { unsafeDowncast($0, to: Caller.self) }
                for caller in woken {
                    if let outcome, !isAbandoned || caller.isCancelled { caller.end = outcome }
                    caller.leave()
                }
                let override = creation.pointee.override?.takeRetainedValue()
                (creation.pointee.override, creation.pointee.key) = (nil, nil)
                defer { (heldStorage, outcome, task, teardown, key) = (nil, nil, nil, nil, nil) }
                return (woken, heldStorage, (outcome, teardown, override, key))
            }
            withExtendedLifetime((held, last)) {}
            return woken
        }()
        for caller in woken { caller.resume() }
    }

    // MARK: Callers

    /// Waits for the end: the instance or an error, which is a `CancellationError` if the caller was cancelled. If the
    /// creation ended without a result, returns nil, and the caller asks again.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation, in which the creation runs.
    ///   - context: The work that the caller's task does, if it does any.
    ///   - leaves: Whether the caller stops waiting when it is cancelled. If all callers are cancelled, the creation is
    ///     cancelled too.
    ///   - isFirst: Whether the caller begins the creation, which starts as soon as the caller is known to wait.
    func wait(
        _ isolation: isolated (any Actor)?, under context: AsyncContext?, leaves: Bool, isFirst: Bool
    ) async -> Offer? {
        // Safe by: the handlers use both only under the wait graph's lock.
        nonisolated(unsafe) let creation = self
        nonisolated(unsafe) let caller = Caller(for: self, from: context?.call, root: context?.call.rootOfInner)
        func enter(_ continuation: UnsafeContinuation<Void, Never>) {
            creation.enter(caller, continuation, leaves: leaves)
            if isFirst { creation.start(isolation) } else { creation.steer(to: Task.currentPriority) }
        }
        await withTaskCancellationHandler {
            _ = isolation  // A closure that does not capture it runs off the actor.
            guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
                return await withUnsafeContinuation(enter)
            }
            await withTaskPriorityEscalationHandler {
                await withUnsafeContinuation(enter)
            } onPriorityEscalated: { _, priority in
                creation.steer(to: priority)
            }
        } onCancel: {
            creation.cancel(caller, leaves: leaves)
        }
        // Under the lock only for the thread sanitizer, which does not see that a resumption comes before the wait
        // ends.
        return WaitGraph.withLock {
            defer { caller.end = nil }
            return caller.end
        }
    }

    private func enter(_ caller: Caller, _ continuation: UnsafeContinuation<Void, Never>, leaves: Bool) {
        var startsWatch = false
        let waits = WaitGraph.add(caller) {
            caller.continuation = continuation
            if !caller.isCancelled {
                callers += 1
            } else if leaves {
                caller.end = .failure(CancellationError())
                return false
            }
            startsWatch = !isOver && Patience.note(caller)
            return true
        }
        if startsWatch { Task.detached(priority: .utility) { await Patience.watch() } }
        if !waits { continuation.resume() }
    }

    private func cancel(_ caller: Caller, leaves: Bool) {
        let isLeaving = WaitGraph.withLock {
            caller.isCancelled = true
            // `enter` turns away a caller that was cancelled before it came.
            guard caller.continuation != nil else { return false }
            callers -= 1
            guard leaves, caller.isListed else { return false }
            caller.end = .failure(CancellationError())
            caller.leave()
            return true
        }
        steer()
        if isLeaving { caller.resume() }
    }
}

/// A task that waits for an asynchronous creation.
final class Caller: Waiter {
    /// Nil until the caller waits. From then on, the code that takes the caller off the list resumes it.
    @exclusivity(unchecked) var continuation: UnsafeContinuation<Void, Never>?
    @exclusivity(unchecked) var isCancelled = false
    @exclusivity(unchecked) var end: Offer?
    /// The index of the caller in `Patience`.
    @exclusivity(unchecked) var index = 0
    /// The number of periods of half the patience during which the caller has waited; see `Patience`.
    @exclusivity(unchecked) var halves = 0

    func leave() {
        WaitGraph.remove(self)
        Patience.forget(self)
    }

    func resume() { continuation?.resume() }
}
