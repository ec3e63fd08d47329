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

    /// Makes the instance, with its component. Belongs to the task, which lets go of both at its end.
    @exclusivity(unchecked) private var component: AnyObject?
    @exclusivity(unchecked) private var make: Make?

    typealias Make = nonisolated(nonsending) () async throws -> AnyObject

    // MARK: Under the wait graph's lock

    @exclusivity(unchecked) private var task: Task<Void, Never>?
    /// How many wait and are not cancelled. The first, who begins the creation, may come after others.
    @exclusivity(unchecked) private var callers = 1
    /// The highest priority of the callers after the first, and of what any caller was escalated to.
    @exclusivity(unchecked) private var priority = TaskPriority.background
    @exclusivity(unchecked) private var outcome: End?

    init(
        _ request: Request, site: Site, override: Override?, changeCount: UInt32, _ teardown: Teardown?,
        _ make: @escaping Make
    ) {
        component = request.component
        self.make = make
        super.init(
            owning: Creation(
                request, site: site, under: nil, override: override, changeCount: changeCount, isMadeByTask: true))
        heldStorage = request.storage
        self.teardown = teardown
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

    /// Starts the task that makes the instance, in the isolation of the caller who began it.
    private func start(_ isolation: isolated (any Actor)?) {
        nonisolated(unsafe) let creation = self
        let task = Task {
            _ = isolation  // A closure that does not capture it runs off the actor.
            await creation.makeAndKeep()
            creation.dissolve()
        }
        let (isCancelled, priority) = WaitGraph.withLock {
            if !isOver { self.task = task }
            return (isAbandoned, self.priority)
        }
        // Not under the lock, which the task's handlers take.
        if isCancelled { task.cancel() }
        AsyncCreation.raise(task, to: priority)
    }

    /// A function of its own, so that nothing in the task holds the instance when the callers go on.
    nonisolated(nonsending) private func makeAndKeep() async {
        let end = await AsyncContext(self).run(#isolation) { () async -> End in
            do {
                switch creation.pointee.override?.takeUnretainedValue().replacement {
                case .now(let replacement): return .instance(try replacement(component!))
                case .later(let replacement): return .instance(try await replacement())
                case nil: return .instance(try await make!())
                }
            } catch {
                return .failure(error)
            }
        }
        WaitGraph.withLock { outcome = end }
        storage.keep(self, end)
    }

    /// Resumes the callers after the task has released everything, so their last release happens where they run. A task that the
    /// closure started may know this creation permanently, so this releases everything too.
    private func dissolve() {
        (component, make) = (nil, nil)
        var woken: Waiter? = {
            let (woken, held, last) = WaitGraph.withLock {
                isOver = true
                var woken: Caller?
                while let caller = lastWaiter.map({ unsafeDowncast($0, to: Caller.self) }) {
                    if let outcome, !isAbandoned || caller.isCancelled { caller.end = outcome }
                    caller.leave()
                    (caller.next, woken) = (woken, caller)
                }
                let override = creation.pointee.override?.takeRetainedValue()
                (creation.pointee.override, creation.pointee.key) = (nil, nil)
                defer { (heldStorage, outcome, task, teardown, key) = (nil, nil, nil, nil, nil) }
                return (woken, heldStorage, (outcome, teardown, override, key))
            }
            withExtendedLifetime((held, last)) {}
            return woken
        }()
        while let caller = woken {
            (woken, caller.next) = (caller.next, nil)
            unsafeDowncast(caller, to: Caller.self).resume()
        }
    }

    // MARK: Callers

    /// Waits for the end.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation, in which the creation runs.
    ///   - context: What the caller's task works for.
    ///   - leaves: Whether the caller stops waiting when it is cancelled. The last to be cancelled cancels the creation.
    ///   - isFirst: Whether the caller begins the creation, which starts as soon as the caller is known to wait.
    func wait(
        _ isolation: isolated (any Actor)?, under context: AsyncContext?, leaves: Bool, isFirst: Bool
    ) async -> End {
        // Safe by: the handlers use both under the wait graph's lock alone.
        nonisolated(unsafe) let creation = self
        nonisolated(unsafe) let caller = Caller(for: self, from: context?.call, root: context?.call.rootOfInner)
        func enter(_ continuation: UnsafeContinuation<Void, Never>) {
            creation.enter(caller, continuation, isFirst: isFirst, leaves: leaves)
            if isFirst { creation.start(isolation) } else { creation.raise(to: Task.currentPriority) }
        }
        await withTaskCancellationHandler {
            _ = isolation  // A closure that does not capture it runs off the actor.
            guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
                return await withUnsafeContinuation(enter)
            }
            await withTaskPriorityEscalationHandler {
                await withUnsafeContinuation(enter)
            } onPriorityEscalated: { _, priority in
                creation.raise(to: priority)
            }
        } onCancel: {
            creation.cancel(caller, leaves: leaves)
        }
        // Under the lock only for the thread sanitizer, which does not see that a resumption comes before the wait ends.
        return WaitGraph.withLock {
            defer { caller.end = .again }
            return caller.end
        }
    }

    private func enter(
        _ caller: Caller, _ continuation: UnsafeContinuation<Void, Never>, isFirst: Bool, leaves: Bool
    ) {
        var task: Task<Void, Never>?
        var startsWatch = false
        let waits = WaitGraph.add(caller) {
            caller.continuation = continuation
            // The first is counted from the beginning.
            if isFirst, caller.isCancelled { callers -= 1 }
            if !isFirst, !caller.isCancelled { callers += 1 }
            task = taskToCancel()
            if caller.isCancelled, leaves {
                caller.end = .cancelled
                return false
            }
            startsWatch = !isOver && Patience.note(caller)
            return true
        }
        task?.cancel()
        if startsWatch { Task.detached(priority: .utility) { await Patience.watch() } }
        if !waits { continuation.resume() }
    }

    private func cancel(_ caller: Caller, leaves: Bool) {
        let (task, isLeaving) = WaitGraph.withLock { () -> (Task<Void, Never>?, Bool) in
            caller.isCancelled = true
            // `enter` turns away a caller that was cancelled before it came.
            guard caller.continuation != nil else { return (nil, false) }
            callers -= 1
            let isLeaving = leaves && caller.isListed
            if isLeaving {
                caller.end = .cancelled
                caller.leave()
            }
            return (taskToCancel(), isLeaving)
        }
        task?.cancel()
        if isLeaving { caller.resume() }
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
            guard wanted > priority else { return nil }
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

/// A task that waits for an asynchronous creation.
final class Caller: Waiter {
    /// None while the caller comes; once there, whoever takes the caller off the list resumes it.
    @exclusivity(unchecked) var continuation: UnsafeContinuation<Void, Never>?
    @exclusivity(unchecked) var isCancelled = false
    @exclusivity(unchecked) var end = AsyncCreation.End.again
    /// Where `Patience` has the caller, and for how many halves of the patience.
    @exclusivity(unchecked) var index = 0
    @exclusivity(unchecked) var halves = 0

    func leave() {
        WaitGraph.remove(self)
        Patience.forget(self)
    }

    func resume() { continuation?.resume() }
}
