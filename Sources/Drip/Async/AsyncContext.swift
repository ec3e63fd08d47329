// SPDX-License-Identifier: MIT

import Synchronization

/// What a task is doing for a component: making an instance, or installing an override.
///
/// Holds a frame that stands at the outer end of the chain of whatever the task calls. Every task that this one starts
/// inherits the context, and may outlive both the work and the component. So the context keeps alive what its frame names:
/// the creation, which lets go of all that it holds when it is over, and the installation, which does too.
final class AsyncContext: @unchecked Sendable {
    // Sendable by: the frame is written before others see it, but for `graph`, which belongs to `task`.

    @TaskLocal fileprivate static var inherited: AsyncContext?

    /// The context of the running task, unless the work is over.
    static var current: AsyncContext? {
        guard let context = inherited, !context.isOver.load(ordering: .acquiring) else { return nil }
        return context
    }

    let frame: UnsafeMutablePointer<Frame>
    let creation: Creation?
    private let installation: Installation?
    /// The task that shares one graph; children of it have their own. Not to be compared once the work is over: another
    /// task may have its address.
    private var task: UnsafeCurrentTask?
    private let isOver = Atomic(false)

    init(site: Site, scope: Shelf, creation: Creation?, installation: Installation? = nil) {
        frame = .allocate(capacity: 1)
        frame.initialize(to: Frame(site: site, scope: scope, creation: creation))
        frame.pointee.isAsync = true
        frame.pointee.installation = installation
        self.creation = creation
        self.installation = installation
        creation?.frame = frame
    }

    deinit { frame.deallocate() }

    /// Says that the running task is the one that works for this context.
    fileprivate func begin() { task = withUnsafeCurrentTask { $0 } }

    /// Says that the work is over: what the tasks do later is their own affair. Only in the task that works.
    fileprivate func end() {
        isOver.store(true, ordering: .releasing)
        let graph = frame.pointee.graph
        frame.pointee.graph = nil
        graph?.release()
    }

    /// Whether the running task is that one; compared while both live.
    var isOfThisTask: Bool {
        withUnsafeCurrentTask { current in current != nil && current == task }
    }
}

extension Storage {
    /// The call that a strategy call stands in, on this thread or in this task.
    var outerFrame: UnsafeMutablePointer<Frame>? { outerFrame(under: Frame.innermost) }

    /// The same, where the innermost frame of the thread is known.
    @inline(__always)
    func outerFrame(under innermost: UnsafeMutablePointer<Frame>?) -> UnsafeMutablePointer<Frame>? {
        if let innermost { return innermost }
        return hasAsyncContexts ? outerFrameInTask : nil
    }

    @inline(never)
    private var outerFrameInTask: UnsafeMutablePointer<Frame>? { AsyncContext.current?.frame }

    /// Runs `body` in an isolation, while calls here and in the ancestors look for a context of their task.
    func inContext<R>(
        _ isolation: isolated (any Actor)?,
        _ context: AsyncContext,
        _ lineage: Lineage?,
        _ body: nonisolated(nonsending) () async -> R
    ) async -> R {
        var storages = [self]
        forEachAncestor(lineage) { storages.append($0) }
        for storage in storages { storage.asyncContexts.wrappingAdd(1, ordering: .relaxed) }
        defer { for storage in storages { storage.asyncContexts.wrappingSubtract(1, ordering: .relaxed) } }
        return await AsyncContext.$inherited.withValue(context) {
            _ = isolation  // A closure that does not capture it runs off the actor.
            context.begin()
            defer { context.end() }
            return await body()
        }
    }
}
