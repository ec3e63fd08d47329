// SPDX-License-Identifier: MIT

/// The life of a call whose instance a task of its own makes.
extension Request {
    /// Finds the instance, or makes it: exactly once.
    ///
    /// - Parameters:
    ///   - own: Makes the instance, if no other creation does.
    ///   - leaves: Whether the caller stops waiting when it is cancelled.
    ///   - accepts: Whether the caller can throw an error.
    nonisolated(nonsending) func resolveAsync(
        _ own: AsyncCreation,
        leaves: () -> Bool,
        accepts: (any Error) -> Bool
    ) async -> Offer {
        let context = AsyncContext.current
        if let offer = context?.call.offer(to: self) { return offer }
        while true {
            let (found, creation) = nextStep(own, under: context)
            if let found { return .success(found) }
            let isFirst = creation === own
            let tellEnd = isFirst ? nil : storage.tellWait(for: creation, from: context?.call)
            let end = await creation.wait(#isolation, under: context, leaves: leaves(), isFirst: isFirst)
            tellEnd?()
            if let end, isFirst || settles(end, creation, accepts) { return end }
        }
    }

    // The functions below are not inlined, since their live values would make each caller's frame too large for its
    // task's first block of memory.

    /// The instance that a call finds, or the creation for which it waits.
    @inline(never)
    private func nextStep(
        _ own: AsyncCreation,
        under context: AsyncContext?
    ) -> (found: AnyObject?, creation: AsyncCreation) {
        own.setUp(site, key, of: storage.observedID, root: context?.call.rootOfInner ?? 0)
        let step = storage.withLock { state in
            let step = state.ask(own, mayBeReplaced: storage.isIn(Mode.notPlain))
            if storage.isIn(Mode.observed) || site.isLive { observe(step, own, context?.call, state) }
            if case .create = step { own.prepare() }
            return step
        }
        if storage.isIn(Mode.over) { noteLateUse(isNew: step.isCreate, under: context?.call) }
        switch step {
        case .found(let instance), .unshown(let instance, _, _): return (instance, own)
        case .wait(let other): return (nil, other as! AsyncCreation)
        case .create: return (nil, own)
        }
    }

    /// Whether the end of another call's creation also ends the call. Otherwise the call asks again.
    @inline(never)
    private func settles(_ end: Offer, _ creation: AsyncCreation, _ accepts: (any Error) -> Bool) -> Bool {
        // The first caller of a generic provider may throw errors that this caller cannot throw.
        if case .failure(let error) = end { return accepts(error) }
        observeHit(isReplaced: creation.isMadeByOverride)
        return true
    }

    /// Makes the instance of an asynchronous `transient` call, in the caller's task.
    nonisolated(nonsending) func passAsync(
        _ make: nonisolated(nonsending) () async throws -> AnyObject
    ) async -> Offer {
        let outer = AsyncContext.current
        if let offer = outer?.call.offer(to: self) { return offer }
        let context = AsyncContext(site, storage, inside: outer)
        if context.isDeep { CycleReport.stopIfStackEnds(at: context.call) }
        let override = beginPassing(context.call)
        let made = await context.offer {
            guard let override else { return try await make() }
            return try await override.makeLater(for: component)
        }
        var failure: (any Error)?
        let instance = made.instance { failure = $0 }
        storage.tell(.ended(context.call.address, instance, failure))
        return made
    }
}
