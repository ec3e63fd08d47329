// SPDX-License-Identifier: MIT

/// What a task is doing for a component: making an instance, or installing an override.
///
/// Holds a frame that stands at the outer end of the chain of whatever the task calls.
final class AsyncContext: @unchecked Sendable {
    // Sendable by: the frame is written before others see it, but for `graph`, which belongs to `task`.

    /// The context of the running task, inherited by its children.
    @TaskLocal static var current: AsyncContext?

    let frame: UnsafeMutablePointer<Frame>
    let creation: Creation?
    /// The task that shares one graph; children of it have their own.
    private var task: UnsafeCurrentTask?

    init(site: Site, scope: Shelf, creation: Creation?, installation: Installation? = nil) {
        frame = .allocate(capacity: 1)
        frame.initialize(to: Frame(site: site, scope: scope, creation: creation))
        frame.pointee.isAsync = true
        frame.pointee.installation = installation
        self.creation = creation
        creation?.frame = frame
    }

    deinit {
        frame.pointee.graph?.release()
        frame.deallocate()
    }

    /// Says that the running task is the one that works for this context.
    func begin() { task = withUnsafeCurrentTask { $0 } }

    /// Whether the running task is that one; compared while both live.
    var isOfThisTask: Bool {
        withUnsafeCurrentTask { current in current != nil && current == task }
    }
}

extension Storage {
    /// The call that a strategy call stands in, on this thread or in this task.
    var outerFrame: UnsafeMutablePointer<Frame>? {
        if let innermost = Frame.innermost { return innermost }
        return hasAsyncContexts ? AsyncContext.current?.frame : nil
    }

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
        return await AsyncContext.$current.withValue(context) {
            _ = isolation  // A closure that does not capture it runs off the actor.
            context.begin()
            return await body()
        }
    }
}
