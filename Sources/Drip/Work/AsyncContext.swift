// SPDX-License-Identifier: MIT

import Synchronization

/// The work of a task for a component: it creates an instance, or sets an override. Inside it, the same task or a child
/// task may do the work of a `transient`.
///
/// Its call stands around the calls of that task. Tasks that the task starts inherit the context and may outlive the
/// work. So the context retains the creation that its call points to.
final class AsyncContext: Sendable {
    @TaskLocal private static var inherited: AsyncContext?
    /// The number of contexts at work. While it is 0, calls skip the lookup of the task-local value.
    private static let count = Atomic<Int>(0)

    /// The context of the running task, unless its work is over.
    static var current: AsyncContext? {
        guard count.load(ordering: .relaxed) > 0, let context = inherited else { return nil }
        return context.isOver.load(ordering: .acquiring) ? nil : context
    }

    // Written before other tasks see the context. Only its own task uses the call's shared graph.
    nonisolated(unsafe) let call: Call
    /// Kept for the call, which does not retain it.
    nonisolated(unsafe) let creation: Creation?
    /// Kept for the call, which does not retain it.
    private nonisolated(unsafe) let draft: Draft?
    /// The work around that of a `transient`. Retained, because the call points to its call.
    private let outer: AsyncContext?
    /// The number of contexts around this one.
    private let depth: Int
    /// The task that does the work. It must not be compared after the work, because another task may have its address.
    private nonisolated(unsafe) var task: UnsafeCurrentTask?
    /// Whether the work has ended. Tasks that it started do not belong to it any more.
    private let isOver = Atomic(false)

    /// The context of a creation, or of an override that is being set.
    ///
    /// - Parameter storage: Not retained: a task that the work started may retain the context permanently.
    init(_ site: Site, _ storage: Storage, creation: Creation?, draft: Draft? = nil) {
        (self.creation, self.draft) = (creation, draft)
        (outer, depth) = (nil, 0)
        call = .ofTask(site, storage.handle)
        call.attach(draft, creation)
        // If a creation sets an override, the waits of that task count as waits of the creation.
        call.becomeOutermost(under: AsyncContext.current?.call.rootOfInner ?? 0)
        // Other tasks may wait for the creation already.
        if let creation { Waiting.withLock { _ in creation.facts.root = call.root } }
    }

    /// The context of a `transient`.
    ///
    /// - Parameter outer: The current context. If it belongs to the same task, the two share their graph singles.
    init(_ site: Site, _ storage: Storage, inside outer: AsyncContext?) {
        (creation, draft) = (nil, nil)
        (self.outer, depth) = (outer, (outer?.depth ?? 0) + 1)
        call = .ofTask(site, storage.handle)
        call.enter(under: outer?.call)
    }

    /// Whether so many calls of `transient` are nested that one of them probably asks for itself. They use no stack.
    var isDeep: Bool { depth > 0 && depth.isMultiple(of: 10_000) }

    deinit { call.memory.deallocate() }

    /// Whether the running task does the work of its context, and has not just inherited the context.
    static var isOfThisTask: Bool { withUnsafeCurrentTask { task in task != nil && task == current?.task } }

    /// What the work gives, in the caller's isolation.
    nonisolated(nonsending) func offer(_ make: nonisolated(nonsending) () async throws -> AnyObject) async -> Offer {
        await run(#isolation) { do { return .success(try await make()) } catch { return .failure(error) } }
    }

    /// Runs the work in an isolation.
    func run<R>(
        _ isolation: isolated (any Actor)?,
        _ body: nonisolated(nonsending) () async throws -> R
    ) async rethrows -> R {
        AsyncContext.count.wrappingAdd(1, ordering: .relaxed)
        defer { AsyncContext.count.wrappingSubtract(1, ordering: .relaxed) }
        return try await AsyncContext.$inherited.withValue(self) {
            _ = isolation  // A closure that does not capture it runs off the actor.
            task = withUnsafeCurrentTask { $0 }
            defer {
                isOver.store(true, ordering: .releasing)
                call.endSharing()
            }
            return try await body()
        }
    }
}

extension Call {
    /// A new call that stands for a task, in memory of its own.
    static func ofTask(_ site: Site, _ storage: Storage.Handle) -> Call {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Int>.alignment)
        return Call(site, storage, at: nil, isTask: true, in: memory)
    }
}
