// SPDX-License-Identifier: MIT

/// The life of a call whose instance a task of its own makes.
extension Storage {
    private enum AsyncStep {
        case found(AnyObject)
        case wait(AsyncCreation, isFirst: Bool)
    }

    /// Finds the instance of a provider, or makes it: exactly once.
    ///
    /// - Parameters:
    ///   - leaves: Whether the caller stops waiting when it is cancelled.
    ///   - creatorLeaves: Whether the caller also stops waiting if it began the creation.
    ///   - accepts: Whether the caller can throw an error.
    ///   - make: Makes the instance.
    nonisolated(nonsending) func resolveAsync(
        _ request: Request, leaves: Bool, creatorLeaves: () -> Bool, teardown: Teardown?,
        accepts: (any Error) -> Bool, _ make: @escaping AsyncCreation.Make
    ) async -> Offer {
        let context = AsyncContext.current
        if let offer = offer(request, under: context?.call) { return offer }
        while true {
            switch next(request, under: context, teardown, make) {
            case .found(let instance): return .success(instance)
            case .wait(let creation, let isFirst):
                let tellEnd = isFirst ? nil : tellWait(for: creation, from: context?.call)
                let end = await creation.wait(
                    #isolation, under: context, leaves: isFirst ? creatorLeaves() : leaves, isFirst: isFirst)
                tellEnd?()
                if let end, settles(end, creation, request, isFirst, accepts) { return end }
            }
        }
    }

    // The functions below are not inlined, since their live values would make each caller's frame too large for its
    // task's first block of memory.

    @inline(never)
    private func offer(_ request: Request, under outer: Call.Pointer?) -> Offer? {
        if let offer = outer?.pointee.offer(to: request) { return offer }
        outer?.pointee.noteAsking(request)
        return nil
    }

    @inline(never)
    private func next(
        _ request: Request, under context: AsyncContext?, _ teardown: Teardown?, _ make: @escaping AsyncCreation.Make
    ) -> AsyncStep {
        var begun: AsyncCreation?
        let step: Step? = withLock { state in
            if let step = state.find(request, request.key, in: self) { return step }
            let override = state.beginOverride(of: request.site, request.key)
            let creation = AsyncCreation(
                request, override: override, changeCount: state.changeCount, override == nil ? teardown : nil, make)
            // If a creation may use closed components, the creations that it starts may use them, too.
            creation.outlivesClose.store(AsyncCreation.mayUseClosed, ordering: .releasing)
            state.running.add(creation.creation)
            state.observe(creation.creation, request, under: context?.call)
            begun = creation
            return nil
        }
        switch step {
        case .found(let instance): return .found(instance)
        case nil: return .wait(begun.unsafelyUnwrapped, isFirst: true)
        case .wait(let promise): return .wait(unsafeDowncast(promise, to: AsyncCreation.self), isFirst: false)
        case .stop(let report): report.stop()
        }
    }

    /// Whether the end of a creation also ends the call. Otherwise the call asks again.
    @inline(never)
    private func settles(
        _ end: Offer, _ creation: AsyncCreation, _ request: Request, _ isFirst: Bool, _ accepts: (any Error) -> Bool
    ) -> Bool {
        // The first caller of a generic provider may throw errors that this caller cannot throw.
        if case .failure(let error) = end, !accepts(error) { return false }
        guard !isFirst else { return true }
        return withLock { state in
            if case .success = end {
                state.observeHit(request, isReplaced: creation.isReplaced)
                return true
            }
            // After an error, an override that was set during the creation counts.
            let override = state.wiring?.overrides.current(for: creation.site, request.key)
            return Task.isCancelled || isIn(Mode.over) || override?.number ?? 0 == creation.overrideNumber
        }
    }

    /// Keeps the instance that a task has made, if there is one. `dissolve` wakes the callers.
    func keep(_ creation: AsyncCreation, _ end: Offer) {
        withLock { state in
            state.running.remove(creation.creation)
            if case .success(let instance) = end { state.keep(creation.creation, instance, creation.teardown) }
        }
        switch end {
        case .success(let instance):
            tell(.ended(creation.observedID, instance))
            if creation.teardown != nil { tearDownIfOver() }
        case .failure(let error): tell(.ended(creation.observedID, nil, error))
        }
    }

    /// Waits until no asynchronous creation runs here or below, or until a limit of time has passed. A creation that
    /// calls this does not wait for itself.
    nonisolated(nonsending) func waitForCreations(within limit: Duration) async {
        let end = ContinuousClock.now + limit
        let own = AsyncCreation.ofThisTask
        var pause = Duration.milliseconds(1)
        // A waiter would count as a caller, so the creation would go on even if all other callers were cancelled.
        while withLock({ $0.asyncCreations.contains { $0 !== own } }), .now < end {
            // In a task of its own: a cancelled task does not sleep.
            await Task.detached { [pause] in try? await Task.sleep(for: pause) }.value
            pause = min(pause * 2, .milliseconds(50))
        }
    }
}

extension Storage.State {
    var asyncCreations: [AsyncCreation] {
        // Reading the promise needs no lock here, because a task's creation has its promise from the beginning.
        var found = running.all.filter(\.pointee.isMadeByTask).compactMap {
            $0.pointee.promise?.takeUnretainedValue() as? AsyncCreation
        }
        forEachChild { child in found += child.withLock { $0.asyncCreations } }
        return found
    }
}
