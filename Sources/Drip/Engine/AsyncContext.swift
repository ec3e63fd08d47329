// SPDX-License-Identifier: MIT

import Synchronization

/// What a task is doing for a component: making an instance, or installing an override.
///
/// Its call stands at the outer end of the chain of whatever the task calls. Every task that this one starts inherits the
/// context and may outlive the work, so the context holds what its call names.
final class AsyncContext: Sendable {
    @TaskLocal private static var inherited: AsyncContext?
    /// How many contexts work: while there are none, no call needs to ask for a task-local value.
    private static let count = Atomic<Int>(0)

    /// The context of the running task, unless its work is over.
    static var current: AsyncContext? {
        guard count.load(ordering: .relaxed) > 0, let context = inherited else { return nil }
        return context.isOver.load(ordering: .acquiring) ? nil : context
    }

    // Written before others see them. What the call shares belongs to the task.
    nonisolated(unsafe) let call: Call.Pointer
    nonisolated(unsafe) let promise: Promise
    private let installation: Installation?
    /// The task that works; not to be compared once the work is over, since another task may have its address.
    private nonisolated(unsafe) var task: UnsafeCurrentTask?
    private let isOver = Atomic(false)

    init(_ promise: Promise, installation: Installation? = nil) {
        self.promise = promise
        self.installation = installation
        call = .allocate(capacity: 1)
        call.initialize(
            to: Call(promise.site, promise.storage.handle, creation: promise.creation))
        call.pointee.isTask = true
        // An override that is set inside a creation waits with that.
        call.pointee.root = AsyncContext.current?.call.rootOfInner ?? call
        call.pointee.installation = installation.map { Unmanaged.passUnretained($0) }
        promise.begin(in: call)
    }

    deinit { call.deallocate() }

    /// Whether the running task is the one that works.
    var isOfThisTask: Bool {
        withUnsafeCurrentTask { current in current != nil && current == task }
    }

    /// Runs the work in an isolation.
    func run<R>(
        _ isolation: isolated (any Actor)?, _ body: nonisolated(nonsending) () async -> R
    ) async -> R {
        AsyncContext.count.wrappingAdd(1, ordering: .relaxed)
        defer { AsyncContext.count.wrappingSubtract(1, ordering: .relaxed) }
        return await AsyncContext.$inherited.withValue(self) {
            _ = isolation  // A closure that does not capture it runs off the actor.
            task = withUnsafeCurrentTask { $0 }
            defer { end() }
            return await body()
        }
    }

    /// Ends the work: what its tasks do later is their own affair.
    private func end() {
        isOver.store(true, ordering: .releasing)
        let graph = call.pointee.graph
        call.pointee.graph = nil
        graph?.release()
    }
}
