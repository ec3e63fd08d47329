// SPDX-License-Identifier: MIT

/// The life of a call whose instance a task of its own makes.
extension Storage {
    private enum Step {
        case over(AsyncCreation.End)
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
    ) async -> AsyncCreation.End {
        let context = AsyncContext.current
        if let end = offer(request, under: context?.call) { return end }
        while true {
            let step = next(request, under: context, teardown, make)
            if case .over(let end) = step { return end }
            guard case .wait(let creation, let isFirst) = step else { continue }
            let tellEnd = isFirst ? nil : tellWait(for: creation, from: context?.call)
            let end = await creation.wait(
                #isolation, under: context, leaves: isFirst ? creatorLeaves() : leaves, isFirst: isFirst)
            tellEnd?()
            if settles(end, creation, request, isFirst, accepts) { return end }
        }
    }

    // The functions below are not inlined, since their live values would make each caller's frame too large for its
    // task's first block of memory.

    @inline(never)
    private func offer(_ request: Request, under outer: Call.Pointer?) -> AsyncCreation.End? {
        switch outer?.pointee.offer(to: request) {
        case .success(let instance): return .instance(instance)
        case .failure(let error): return .failure(error)
        case nil:
            noteInDraft(request, under: outer)
            return nil
        }
    }

    @inline(never)
    private func next(
        _ request: Request, under context: AsyncContext?, _ teardown: Teardown?, _ make: @escaping AsyncCreation.Make
    ) -> Step {
        // If a creation may use closed components, the creations that it starts may use them, too.
        let outlivesClose = (context?.promise as? AsyncCreation)?.outlivesClose ?? false
        var failure: Report?
        defer { failure?.stop() }
        return withLock { state in
            failure = state.unusable(request.site, self)
            guard failure == nil else { return .over(.again) }
            if let record = state.find(request.site, request.key), let value = record.pointee.reference {
                state.observeHit(request, isReplaced: record.pointee.overrideNumber != 0)
                return .over(.instance(value))
            }
            if let running = state.running.creation(for: request.site, request.key, where: { !state.isOvertaken($0) }) {
                let promise = running.pointee.promise.unsafelyUnwrapped.takeUnretainedValue()
                return .wait(unsafeDowncast(promise, to: AsyncCreation.self), isFirst: false)
            }
            let override = state.wiring?.overrides.current(for: request.site, request.key)
            if let override { state.begin(override, setsAside: false) }
            let creation = AsyncCreation(
                request, override: override, changeCount: state.changeCount, override == nil ? teardown : nil, make)
            creation.outlivesClose = outlivesClose
            state.running.add(creation.creation)
            state.observe(creation.creation, request, under: context?.call)
            return .wait(creation, isFirst: true)
        }
    }

    /// Whether the end of a creation also ends the call. Otherwise the call asks again.
    @inline(never)
    private func settles(
        _ end: AsyncCreation.End, _ creation: AsyncCreation, _ request: Request, _ isFirst: Bool,
        _ accepts: (any Error) -> Bool
    ) -> Bool {
        switch end {
        case .again: return false
        case .cancelled: return true
        // The first caller of a generic provider may throw errors that this caller cannot throw.
        case .failure(let error) where !accepts(error): return false
        case .failure, .instance: break
        }
        guard !isFirst else { return true }
        return withLock { state in
            if case .instance = end {
                state.observeHit(request, isReplaced: creation.isReplaced)
                return true
            }
            // After an error, an override that was set during the creation counts.
            let override = state.wiring?.overrides.current(for: creation.site, request.key)
            return state.isClosed || state.isGone || override?.number ?? 0 == creation.overrideNumber
        }
    }

    /// Keeps the instance that a task has made, if there is one. `dissolve` wakes the callers.
    func keep(_ creation: AsyncCreation, _ end: AsyncCreation.End) {
        withLock { state in
            state.running.remove(creation.creation)
            if case .instance(let instance) = end { state.keep(creation.creation, instance, creation.teardown) }
        }
        switch end {
        case .instance(let instance):
            tellEnd(creation.observedID, instance)
            if creation.teardown != nil { tearDownLateComers() }
        case .failure(let error): tellEnd(creation.observedID, nil, error)
        case .cancelled, .again: break
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
