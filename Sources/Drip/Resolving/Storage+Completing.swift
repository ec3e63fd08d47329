// SPDX-License-Identifier: MIT

/// How a call makes and completes the creation that it runs.
extension Storage {
    /// Makes the replacement of an override.
    @inline(never)
    func replacement(_ call: Call.Pointer, _ request: Request, _ fail: (any Error) -> Void) -> AnyObject? {
        let override = call.pointee.creation?._withUnsafeGuaranteedRef { $0.facts.override }
        let made = override?.make(for: request.component, fail)
        guard request.site.isWeak, let holder = made as? any Holder else { return made }
        return holder.held.flatMap { WeaklyHeld.object(in: $0) } ?? made
    }

    /// Shows an instance, or lets it wait for its link.
    @inline(__always)
    func complete(
        _ creation: Creation,
        _ instance: AnyObject,
        _ closures: KeptClosures?,
        _ request: Request,
        _ call: Call.Pointer
    ) {
        tell(.ended(creation.observedID, instance))
        if creation.isBuiltFromUnshown || closures?.link != nil || request.site.isOfGraph {
            return construct(creation, instance, closures, request, call)
        }
        let isAwaited = withLock { state in
            state.show(creation, instance, closures?.teardown)
            return creation.isAwaited
        }
        if isAwaited { Waiting.finish(creation, instance) }
        if request.site.isWeak { sweepWeakObjects() }
        if closures?.teardown != nil { noteLateTeardown(instance) }
    }

    /// Keeps an instance that other threads must not see yet, or do not see at all.
    @inline(never)
    private func construct(
        _ creation: Creation,
        _ instance: AnyObject,
        _ closures: KeptClosures?,
        _ request: Request,
        _ call: Call.Pointer
    ) {
        if request.site.isOfGraph { SharedGraph.shared(by: call) { $0.keep(creation, of: self) } }
        guard creation.isBuiltFromUnshown || closures?.link != nil else {
            creation.phase = .over(instance)
            return
        }
        let linking = call.madeLinking
        withLock { state in
            creation.number = state.cache.records.takeNumber()
            Waiting.withLock { $0.construct(creation, instance, in: linking) }
        }
        linking.hold(
            Linking.Pending(
                creation: creation,
                instance: instance,
                storage: self,
                component: request.component,
                closures: closures
            )
        )
        call.noteUnshown()
    }

    /// Ends a creation that gives nothing.
    @inline(never)
    func abandon(_ creation: Creation, _ call: Call.Pointer) {
        tell(.ended(creation.observedID, nil))
        if creation.site.isOfGraph { return SharedGraph.shared(by: call) { $0.abandon(creation) } }
        let isAwaited = withLock { state in
            state.abandon(creation)
            return creation.isAwaited
        }
        if isAwaited { Waiting.finish(creation, nil) }
    }

    // MARK: Tasks

    /// Keeps the instance that a task has made, if there is one. `dissolve` wakes the callers.
    ///
    /// - Returns: Whether the instance is of use: somebody waits for it, or later calls may find it.
    func keepResult(of creation: AsyncCreation, _ made: Offer, _ teardown: Teardown?) -> Bool {
        var failure: (any Error)?
        let instance = made.instance { failure = $0 }
        let isOfUse = withLock { state in
            let isAwaited = Waiting.withLock { _ in
                creation.facts.root = 0
                return creation.isFirstComing || !creation.waiters.isEmpty
            }
            let isOfUse = isAwaited || !state.isOvertaken(creation)
            if let instance, isOfUse {
                state.show(creation, instance, teardown)
            } else {
                state.abandon(creation)
            }
            return isOfUse
        }
        tell(.ended(creation.observedID, instance, failure))
        if isOfUse, teardown != nil, isIn(Mode.over) { EndNews.note() }
        return isOfUse
    }
}
