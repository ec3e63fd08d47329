// SPDX-License-Identifier: MIT

/// The life of a call whose instance a task of its own makes.
extension Storage {
    /// Finds the instance of a provider, or makes it: exactly once.
    ///
    /// - Parameters:
    ///   - own: The work that makes the instance, if no other work does.
    ///   - leaves: Whether the caller stops waiting when it is cancelled.
    ///   - accepts: Whether the caller can throw an error.
    nonisolated(nonsending) func resolveAsync(
        _ request: Request,
        _ own: AsyncWork,
        leaves: () -> Bool,
        accepts: (any Error) -> Bool
    ) async -> Offer {
        let context = AsyncContext.current
        if let offer = context?.call.offer(to: request) { return offer }
        while true {
            let (step, work) = next(request, own, under: context)
            switch (step, work) {
            case (.found(let instance), _), (.unshown(let instance, _, _), _): return .success(instance)
            case (_, nil): fatalError("A listed creation of this kind has its work.")
            case (_, let work?):
                let isFirst = work === own
                let tellEnd = isFirst ? nil : tellWait(for: work.creation, from: context?.call)
                let end = await work.wait(#isolation, under: context, leaves: leaves(), isFirst: isFirst)
                tellEnd?()
                if let end, isFirst || settles(end, work, request, accepts) { return end }
            }
        }
    }

    // The functions below are not inlined, since their live values would make each caller's frame too large for its
    // task's first block of memory.

    /// The next step of a call, and the work for which it waits.
    @inline(never)
    private func next(
        _ request: Request,
        _ own: AsyncWork,
        under context: AsyncContext?
    ) -> (State.Step, AsyncWork?) {
        let creation = own.creation
        creation.note(request.site, request.key, of: observedID, root: context?.call.rootOfInner ?? 0)
        let next: (step: State.Step, work: AsyncWork?) = withLock { state in
            let step = state.ask(creation, mayBeReplaced: isIn(Mode.notPlain))
            if isIn(Mode.observed) || request.site.isLive { observe(step, creation, request, context?.call, state) }
            switch step {
            case .wait(let other): return (step, other.work as? AsyncWork)
            case .create:
                own.begin()
                return (step, own)
            default: return (step, nil)
            }
        }
        if isIn(Mode.over) { noteLateUse(request, isNew: next.work === own, under: context?.call) }
        return next
    }

    /// Whether the end of another call's creation also ends the call. Otherwise the call asks again.
    @inline(never)
    private func settles(
        _ end: Offer,
        _ work: AsyncWork,
        _ request: Request,
        _ accepts: (any Error) -> Bool
    ) -> Bool {
        // The first caller of a generic provider may throw errors that this caller cannot throw.
        if case .failure(let error) = end { return accepts(error) }
        observeHit(request, isReplaced: work.isReplaced)
        return true
    }

    /// Makes the instance of an asynchronous `transient` call, in the caller's task.
    nonisolated(nonsending) func passAsync(
        _ request: Request,
        _ make: nonisolated(nonsending) () async throws -> AnyObject
    ) async -> Offer {
        let outer = AsyncContext.current
        if let offer = outer?.call.offer(to: request) { return offer }
        let context = AsyncContext(request.site, self, inside: outer)
        if context.isDeep { CycleReport.stopIfStackEnds(at: context.call) }
        let override = beginPassing(request, context.call)
        let made: Offer = await context.run(#isolation) {
            do {
                guard let override else { return .success(try await make()) }
                return .success(try await override.makeLater(for: request.component))
            } catch {
                return .failure(error)
            }
        }
        var failure: (any Error)?
        let instance = made.instance { failure = $0 }
        tell(.ended(UInt(bitPattern: context.call), instance, failure))
        return made
    }
}
