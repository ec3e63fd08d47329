// SPDX-License-Identifier: MIT

internal import CDrip

/// An instance that a task of its own makes, and the callers who wait for it.
final class AsyncCreation: SharedCreation, @unchecked Sendable {
    // Sendable by: everything mutable here belongs to the wait lock.

    /// The module that provides, which the task may outlive.
    private var provider: StoredModule?
    private var task: Task<Void, Never>?
    private var callers: Set<Int> = []
    private var lastCaller = 0
    private var isCancelled = false
    private var outcome: Any?
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
        var number = 0
        var isCancelled = false
        var continuation: UnsafeContinuation<End, Never>?
    }

    override init(_ request: Request, _ requester: Creation?, _ replacement: Replacement?, _ lineage: Lineage?) {
        provider = request.provider?.takeUnretainedValue()
        super.init(request, requester, replacement, lineage)
    }

    func began(_ task: Task<Void, Never>) {
        drip_wait_lock()
        if !isOver { self.task = task }
        if isCancelled { task.cancel() }
        drip_wait_unlock()
    }

    /// Takes what came of the creation; to be followed by the creation's end.
    func finish(_ outcome: Any) {
        drip_wait_lock()
        self.outcome = outcome
        drip_wait_unlock()
    }

    /// Lets go of everything, after the end: a task that the making started may know this creation for ever. Who comes to
    /// wait this late looks again.
    func dissolve() {
        drip_wait_lock()
        isOver = true
        let (task, outcome) = (task, outcome)
        (self.task, self.outcome) = (nil, nil)
        drip_wait_unlock()
        withExtendedLifetime((task, outcome)) {}
        provider = nil
        letGoOfAll()
    }

    /// Waits for the end.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation.
    ///   - context: Who waits.
    ///   - leaves: Whether the caller stops waiting when it is cancelled. The last to be cancelled cancels the creation.
    ///   - start: Starts the making, as soon as the caller is known to wait: what is made then reports a cycle the same
    ///     way round each time.
    func wait(
        _ isolation: isolated (any Actor)?, in context: AsyncContext?, leaves: Bool, start: () -> Void = {}
    ) async -> End {
        let caller = Caller()
        return await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                enter(caller, context, continuation)
                start()
            }
        } onCancel: {
            cancel(caller, leaves: leaves)
        }
    }

    private func enter(_ caller: Caller, _ context: AsyncContext?, _ continuation: UnsafeContinuation<End, Never>) {
        drip_wait_lock()
        lastCaller += 1
        caller.number = lastCaller
        let wake = Creation.Waiter(creation: context?.creation, frame: context?.frame) { self.leave(caller) }
        caller.continuation = continuation
        if add(wake) {
            if !caller.isCancelled { callers.insert(caller.number) }
            let isLast = caller.isCancelled && callers.isEmpty
            if isLast { isCancelled = true }
            let task = isLast ? self.task : nil
            drip_wait_unlock()
            task?.cancel()
        } else {
            drip_wait_unlock()
            leave(caller)
        }
    }

    private func leave(_ caller: Caller) {
        drip_wait_lock()
        let continuation = caller.continuation
        caller.continuation = nil
        let end: End = isCancelled && !caller.isCancelled ? .again : outcome.map { .outcome($0) } ?? .again
        drip_wait_unlock()
        continuation?.resume(returning: end)
    }

    private func cancel(_ caller: Caller, leaves: Bool) {
        drip_wait_lock()
        caller.isCancelled = true
        callers.remove(caller.number)
        var task: Task<Void, Never>?
        if caller.number > 0, callers.isEmpty {
            isCancelled = true
            task = self.task
        }
        let continuation = leaves ? caller.continuation : nil
        if leaves { caller.continuation = nil }
        drip_wait_unlock()
        task?.cancel()
        continuation?.resume(returning: .cancelled)
    }
}
