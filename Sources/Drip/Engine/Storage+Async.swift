// SPDX-License-Identifier: MIT

/// The life of a call whose instance a task of its own makes.
extension Storage {
    /// Finds the instance of a provider, or makes it: exactly once.
    ///
    /// - Parameters:
    ///   - leaves: Whether the caller stops waiting when it is cancelled.
    ///   - accepts: Whether the caller can throw an error.
    ///   - make: Makes the instance.
    nonisolated(nonsending) func resolveAsync(
        _ request: Request, leaves: () -> Bool, teardown: Teardown?, accepts: (any Error) -> Bool,
        _ make: @escaping AsyncCreation.Make
    ) async -> Offer {
        let context = AsyncContext.current
        if let offer = context?.call.pointee.note(request) { return offer }
        while true {
            let (step, isFirst) = next(request, under: context, teardown, make)
            switch step {
            case .found(let instance): return .success(instance)
            case .stop(let report): report.stop()
            case .wait(let promise):
                let creation = unsafeDowncast(promise, to: AsyncCreation.self)
                let tellEnd = isFirst ? nil : tellWait(for: creation, from: context?.call)
                let end = await creation.wait(#isolation, under: context, leaves: leaves(), isFirst: isFirst)
                tellEnd?()
                if let end, isFirst || settles(end, creation, request, accepts) { return end }
            }
        }
    }

    // The functions below are not inlined, since their live values would make each caller's frame too large for its
    // task's first block of memory.

    /// The next step of a call, and whether the call begins the creation for which it waits.
    @inline(never)
    private func next(
        _ request: Request, under context: AsyncContext?, _ teardown: Teardown?, _ make: @escaping AsyncCreation.Make
    ) -> (Step, isFirst: Bool) {
        withLock { state in
            if let step = state.find(request, request.key, in: self) { return (step, false) }
            let override = isIn(Mode.notPlain) ? state.beginOverride(of: request.site, request.key) : nil
            let creation = AsyncCreation(request, override: override, changeCount: state.changeCount, teardown, make)
            // If a creation may use closed components, the creations that it starts may use them, too.
            creation.outlivesClose.store(AsyncCreation.mayUseClosed, ordering: .releasing)
            state.running.add(creation.creation)
            state.observe(creation.creation, request, under: context?.call)
            return (.wait(creation), true)
        }
    }

    /// Whether the end of another call's creation also ends the call. Otherwise the call asks again.
    @inline(never)
    private func settles(
        _ end: Offer, _ creation: AsyncCreation, _ request: Request, _ accepts: (any Error) -> Bool
    ) -> Bool {
        // The first caller of a generic provider may throw errors that this caller cannot throw.
        if case .failure(let error) = end { return accepts(error) }
        withLock { $0.observeHit(request, isReplaced: creation.isReplaced) }
        return true
    }

    /// Keeps the instance that a task has made, if there is one. `dissolve` wakes the callers.
    func keep(_ creation: AsyncCreation, _ made: Offer) {
        var failure: (any Error)?
        let instance = made.instance { failure = $0 }
        withLock { state in
            state.running.remove(creation.creation)
            if let instance { state.keep(creation.creation, instance, creation.teardown) }
        }
        tell(.ended(creation.observedID, instance, failure))
        if creation.teardown != nil { tearDownIfOver() }
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
