// SPDX-License-Identifier: MIT

import Synchronization

/// The creation of an instance in a task of its own, and the callers that wait for it.
final class AsyncCreation: Promise {
    typealias Make = nonisolated(nonsending) () async throws -> AnyObject

    /// Whether the creation was running when its component, or a component above, was closed.
    let outlivesClose = Atomic(false)

    // MARK: Used by the task

    @exclusivity(unchecked) private var component: AnyObject?
    /// Makes the instance or its replacement.
    @exclusivity(unchecked) private var make: Make?
    @exclusivity(unchecked) private var outcome: Offer?

    // MARK: Under the wait graph's lock

    /// Nil before the first caller waits or is known to be cancelled, and after the end.
    @exclusivity(unchecked) private var task: Task<Void, Never>?
    /// The number of callers that wait or have waited, and are not cancelled.
    @exclusivity(unchecked) private var callers = 0
    /// The highest priority of any caller.
    @exclusivity(unchecked) private var priority = TaskPriority.background
    /// The index of the creation in `Patience`.
    @exclusivity(unchecked) var index = 0

    convenience init(
        _ request: Request, override: Override?, changeCount: UInt32, _ teardown: Teardown?, _ make: @escaping Make
    ) {
        let creation = Creation(request, under: nil, override: override, changeCount: changeCount, hasAsked: true)
        self.init(of: creation.onHeap, isOwner: true)
        let component = request.component
        self.component = component
        self.make = if let override { override.later ?? { try override.replacement(component) } } else { make }
        heldStorage = request.storage
        self.teardown = override == nil ? teardown : nil
    }

    /// The creation that runs in this task, or that started this task.
    static var ofThisTask: AsyncCreation? { AsyncContext.current?.promise as? AsyncCreation }

    /// Stays true until the end of the creation, because no caller joins an abandoned creation.
    override var isAbandoned: Bool { task != nil && callers == 0 }

    /// Whether this task may use closed components, until its creation ends.
    static var mayUseClosed: Bool { ofThisTask?.outlivesClose.load(ordering: .acquiring) ?? false }

    /// Cancels the task that makes the instance. The callers get the result of the cancelled task.
    func cancel() { WaitGraph.withLock { task }?.cancel() }

    /// Starts the task that makes the instance, in the isolation of the first caller.
    private func start(_ isolation: isolated (any Actor)?) {
        nonisolated(unsafe) let creation = self
        Patience.note(self)
        let task = Task {
            _ = isolation  // A closure that does not capture it runs off the actor.
            await creation.makeAndKeep()
            creation.dissolve()
        }
        WaitGraph.withLock { if !isOver { self.task = task } }
    }

    /// Cancels the task if all callers are cancelled. Then the next call begins a new creation. Raises the priority of
    /// the task to that of its callers.
    private func steer(to wanted: TaskPriority = .background) {
        let (running, highest, isAbandoned) = WaitGraph.withLock {
            priority = max(priority, wanted)
            return (task, priority, self.isAbandoned)
        }
        // Not under the lock, which the task's handlers take.
        if isAbandoned { running?.cancel() }
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        running?.escalatePriority(to: highest)
    }

    /// A function of its own, so that nothing in the task holds the instance when the callers go on.
    nonisolated(nonsending) private func makeAndKeep() async {
        let context = AsyncContext(self)
        let made: Offer = await context.run(#isolation) {
            do { return .success(try await make!()) } catch { return .failure(error) }
        }
        // The end of the context frees the call to which the root points.
        withExtendedLifetime(context) { WaitGraph.withLock { creation.pointee.root = nil } }
        outcome = made
        storage.keep(self, made)
    }

    /// Releases all members of the creation, because a task that the closure started may retain the creation
    /// permanently. Then resumes the callers. So the last release of an object happens in the isolation of a caller.
    private func dissolve() {
        let woken = {
            let (woken, last) = WaitGraph.withLock {
                let woken = finish()
                for caller in woken { caller.end = outcome }
                Patience.forget(self)
                let override = creation.pointee.override?.takeRetainedValue()
                (task, creation.pointee.override, creation.pointee.key) = (nil, nil, nil)
                let made = (make.take(), outcome.take(), teardown.take(), override, key.take())
                return (woken, (made, component.take(), heldStorage.take()))
            }
            withExtendedLifetime(last) {}
            return woken
        }()
        for caller in woken.reversed() { caller.wake() }
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
        nonisolated(unsafe) let caller = Waiter(for: self, from: context?.call, root: context?.call.rootOfInner)
        func enter(_ continuation: UnsafeContinuation<Void, Never>) {
            let waits = WaitGraph.add(caller) {
                guard caller.end == nil, !creation.isAbandoned else { return false }
                if !caller.isCancelled { creation.callers += 1 }
                caller.continuation = continuation
                caller.arrival = Patience.now
                return true
            }
            if !waits { continuation.resume() }
            if isFirst { creation.start(isolation) }
            creation.steer(to: Task.currentPriority)
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
        return WaitGraph.withLock { caller.end.take() }
    }

    private func cancel(_ caller: Waiter, leaves: Bool) {
        let isLeaving = WaitGraph.withLock {
            caller.isCancelled = true
            if leaves, caller.end == nil { caller.end = .failure(CancellationError()) }
            // `enter` turns away a caller that was cancelled before it came.
            guard caller.continuation != nil else { return false }
            callers -= 1
            guard leaves, caller.isListed else { return false }
            caller.leave()
            return true
        }
        steer()
        if isLeaving { caller.wake() }
    }
}
