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
    /// The highest priority of the callers.
    @exclusivity(unchecked) private var priority = Task.currentPriority
    @exclusivity(unchecked) private var outcome: End?

    /// The number of the override that makes the instance, or 0.
    let overrideNumber: UInt32

    init(
        _ request: Request, site: Site, override: Override?, changeCount: UInt32, outlivesClose: Bool,
        _ make: @escaping Make
    ) {
        component = request.component
        self.make = make
        overrideNumber = override?.number ?? 0
        super.init(
            owning: Creation(
                request, site: site, under: nil, override: override, changeCount: changeCount, isMadeByTask: true))
        heldStorage = request.storage
        // What a creation begins that may use closed components may use them, too.
        self.outlivesClose = outlivesClose
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
    private func start(in isolation: (any Actor)?) {
        nonisolated(unsafe) let creation = self
        let task = Task { await creation.run(in: isolation) }
        let (isCancelled, raised) = WaitGraph.withLock {
            if !isOver { self.task = task }
            return (isAbandoned, priority > Task.currentPriority ? priority : nil)
        }
        // Not under the lock, which the task's handlers take.
        if isCancelled { task.cancel() }
        if let raised { AsyncCreation.raise(task, to: raised) }
    }

    /// Makes the instance, lets go of everything, and lets those who wait go on.
    private func run(in isolation: isolated (any Actor)?) async {
        await makeAndKeep()
        (component, make) = (nil, nil)
        dissolve()
    }

    /// A function of its own, so that nothing here holds the instance when the callers go on.
    nonisolated(nonsending) private func makeAndKeep() async {
        let end = await AsyncContext(self).run(#isolation) { await makeInstance() }
        WaitGraph.withLock { outcome = end }
        switch end {
        case .instance(let instance): storage.complete(self, instance)
        default: storage.abandon(self, end)
        }
    }

    nonisolated(nonsending) private func makeInstance() async -> End {
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

    /// Lets the callers go on, when the task has let go of everything: what they drop then ends where they are. A task that
    /// the closure started may know this creation permanently, so nothing is held any longer.
    private func dissolve() {
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
        let root = context.flatMap { $0.isOfThisTask ? $0.call.pointee.root : nil }
        // Safe by: the handlers use both under the wait graph's lock alone.
        nonisolated(unsafe) let caller = Caller(for: self, from: context?.call, root: root)
        nonisolated(unsafe) let creation = self
        await withTaskCancellationHandler {
            _ = isolation  // A closure that does not capture it runs off the actor.
            await creation.suspend { continuation in
                caller.continuation = continuation
                creation.enter(caller, isFirst: isFirst, leaves: leaves)
                if isFirst { creation.start(in: isolation) }
            }
        } onCancel: {
            creation.cancel(caller, leaves: leaves)
        }
        defer { caller.end = .again }
        return caller.end
    }

    nonisolated(nonsending) private func suspend(_ enter: (UnsafeContinuation<Void, Never>) -> Void) async {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            return await withUnsafeContinuation(enter)
        }
        nonisolated(unsafe) let creation = self
        await withTaskPriorityEscalationHandler {
            await withUnsafeContinuation(enter)
        } onPriorityEscalated: { _, priority in
            creation.raise(to: priority)
        }
    }

    private func enter(_ caller: Caller, isFirst: Bool, leaves: Bool) {
        var (toCancel, toRaise): (Task<Void, Never>?, Task<Void, Never>?)
        var startsWatch = false
        let priority = Task.currentPriority
        let waits = WaitGraph.add(caller) {
            caller.hasCome = true
            // The first is counted from the beginning.
            if isFirst == caller.isCancelled { callers += isFirst ? -1 : 1 }
            toCancel = taskToCancel()
            if caller.isCancelled, leaves {
                caller.end = .cancelled
                return false
            }
            toRaise = taskToRaise(to: priority)
            startsWatch = !isOver && Patience.note(caller)
            return true
        }
        toCancel?.cancel()
        if let toRaise { AsyncCreation.raise(toRaise, to: priority) }
        if startsWatch { Task.detached(priority: .utility) { await Patience.watch() } }
        if !waits { caller.resume() }
    }

    private func cancel(_ caller: Caller, leaves: Bool) {
        let (task, isLeaving) = WaitGraph.withLock { () -> (Task<Void, Never>?, Bool) in
            caller.isCancelled = true
            // One who has not come yet, `enter` sends away.
            guard caller.hasCome else { return (nil, false) }
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
        if let task = WaitGraph.withLock({ taskToRaise(to: wanted) }) { AsyncCreation.raise(task, to: wanted) }
    }

    /// Under the wait graph's lock.
    private func taskToRaise(to wanted: TaskPriority) -> Task<Void, Never>? {
        guard wanted > priority else { return nil }
        priority = wanted
        return task
    }

    private static func raise(_ task: Task<Void, Never>, to priority: TaskPriority) {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        task.escalatePriority(to: priority)
    }
}

/// A task that waits for an asynchronous creation.
final class Caller: Waiter {
    @exclusivity(unchecked) var hasCome = false
    @exclusivity(unchecked) var isCancelled = false
    @exclusivity(unchecked) var end = AsyncCreation.End.again
    /// Written before others see the caller, and used by whoever takes it off the list.
    @exclusivity(unchecked) var continuation: UnsafeContinuation<Void, Never>?
    /// Where `Patience` has the caller, and for how many halves of the patience.
    @exclusivity(unchecked) var place: Int?
    @exclusivity(unchecked) var halves = 0

    func leave() {
        WaitGraph.remove(self)
        Patience.forget(self)
    }

    func resume() { continuation?.resume() }
}
