// SPDX-License-Identifier: MIT

import Synchronization

/// The creation of an instance in a task of its own, and the callers that wait for it.
final class AsyncCreation: Promise {
    /// How a caller's wait ended.
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

    /// The closure that makes the instance, and its component. Only the task uses them. It releases both at its end.
    @exclusivity(unchecked) private var component: AnyObject?
    @exclusivity(unchecked) private var make: Make?

    typealias Make = nonisolated(nonsending) () async throws -> AnyObject

    // MARK: Under the wait graph's lock

    @exclusivity(unchecked) private var task: Task<Void, Never>?
    /// The number of callers that are not cancelled. The first caller counts from the beginning, though other callers
    /// may begin to wait before it.
    @exclusivity(unchecked) private var callers = 1
    /// The highest priority of the later callers, and of the escalations of any caller.
    @exclusivity(unchecked) private var priority = TaskPriority.background
    @exclusivity(unchecked) private var outcome: End?

    init(
        _ request: Request, override: Override?, changeCount: UInt32, _ teardown: Teardown?, _ make: @escaping Make
    ) {
        component = request.component
        self.make = make
        super.init(
            owning: Creation(request, under: nil, override: override, changeCount: changeCount, isMadeByTask: true))
        heldStorage = request.storage
        self.teardown = teardown
    }

    /// The creation that runs in this task, or that started this task.
    static var ofThisTask: AsyncCreation? { AsyncContext.current?.promise as? AsyncCreation }

    override var isAbandoned: Bool { abandoned.load(ordering: .acquiring) }

    /// Whether the creation was running when its component, or a component above, was closed. Until it ends, its calls
    /// may use that component.
    var outlivesClose: Bool {
        get { outlives.load(ordering: .acquiring) }
        set { outlives.store(newValue, ordering: .releasing) }
    }

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

    /// Releases all members of the creation, because a task that the closure started may retain the creation
    /// permanently. Then resumes the callers. So the last release of an object happens in the isolation of a caller.
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
    ///   - context: The work that the caller's task does, if it does any.
    ///   - leaves: Whether the caller stops waiting when it is cancelled. If all callers are cancelled, the creation is
    ///     cancelled too.
    ///   - isFirst: Whether the caller begins the creation, which starts as soon as the caller is known to wait.
    func wait(
        _ isolation: isolated (any Actor)?, under context: AsyncContext?, leaves: Bool, isFirst: Bool
    ) async -> End {
        // Safe by: the handlers use both only under the wait graph's lock.
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
        // Under the lock only for the thread sanitizer, which does not see that a resumption comes before the wait
        // ends.
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
            // The first caller is counted from the beginning.
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

    /// Marks the creation as abandoned if all callers are cancelled. Then the next call begins a new creation. Under
    /// the wait graph's lock.
    ///
    /// - Returns: The task that must be cancelled when the lock is free.
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
    /// Nil until the caller waits. From then on, the code that takes the caller off the list resumes it.
    @exclusivity(unchecked) var continuation: UnsafeContinuation<Void, Never>?
    @exclusivity(unchecked) var isCancelled = false
    @exclusivity(unchecked) var end = AsyncCreation.End.again
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
