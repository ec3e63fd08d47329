// SPDX-License-Identifier: MIT

/// The life of a call whose instance a task of its own makes.
extension Storage {
    private enum Step {
        case found(AnyObject)
        case create(AsyncCreation)
        case wait(AsyncCreation)
        indirect case stop(Report)
    }

    /// Finds the instance of a provider, or makes it: exactly once.
    ///
    /// - Parameters:
    ///   - leaves: Whether the caller stops waiting when it is cancelled.
    ///   - creatorLeaves: Whether it does so if it begins the creation.
    ///   - accepts: Whether the caller can throw an error.
    ///   - make: Makes the instance.
    nonisolated(nonsending) func resolveAsync(
        _ request: Request, leaves: Bool, creatorLeaves: () -> Bool, teardown: Teardown?,
        accepts: (any Error) -> Bool, _ make: @escaping AsyncCreation.Make
    ) async -> AsyncCreation.End {
        let context = AsyncContext.current
        switch context?.call.pointee.offer(to: request) {
        case .instance(let instance): return .instance(instance)
        case .failure(let error): return .failure(error)
        case nil: noteInDraft(request, under: context?.call)
        }
        while true {
            let end: AsyncCreation.End
            var isCreator = false
            let creation: AsyncCreation
            switch next(request, under: context, make) {
            case .found(let instance): return .instance(instance)
            case .stop(let report): report.stop()
            case .create(let made):
                creation = made
                isCreator = true
                if made.creation.pointee.override == nil { made.teardown = teardown }
                end = await made.wait(#isolation, under: context, leaves: creatorLeaves(), isFirst: true)
            case .wait(let running):
                creation = running
                let tellEnd = tellWait(for: running, from: context?.call)
                end = await running.wait(#isolation, under: context, leaves: leaves, isFirst: false)
                tellEnd?()
            }
            switch end {
            case .failure(let error):
                // A generic provider may throw other errors for the caller who began. An override that was set during the
                // creation counts for whoever asks again.
                if !accepts(error) || (!isCreator && isReplaced(creation, request)) { continue }
            case .instance where !isCreator:
                if isReplaced(creation, request) { continue }
                withLock { $0.observeHit(request, isReplaced: creation.isReplaced) }
            case .instance: break
            case .again: continue
            case .cancelled: break
            }
            return end
        }
    }

    private func next(_ request: Request, under context: AsyncContext?, _ make: @escaping AsyncCreation.Make) -> Step {
        let outlivesClose = (context?.promise as? AsyncCreation)?.outlivesClose ?? false
        return withLock { state in
            if let failure = state.unusable(request.site, self) { return .stop(failure) }
            if let record = state.find(request.site, request.key), let value = record.pointee.reference {
                state.observeHit(request, isReplaced: record.pointee.version != 0)
                return .found(value)
            }
            let site = state.cache.canonical(request.site)
            if let running = state.running.creation(for: site, request.key, where: { !state.isOvertaken($0) }) {
                let promise = running.pointee.promise.unsafelyUnwrapped.takeUnretainedValue()
                return .wait(unsafeDowncast(promise, to: AsyncCreation.self))
            }
            let override = state.override(for: site, request.key)
            if let override { state.begin(override, setsAside: false) }
            let creation = AsyncCreation(
                request, site: site, override: override, changeCount: state.changeCount, outlivesClose: outlivesClose,
                make)
            state.running.add(creation.creation)
            state.observe(creation.creation, request, under: context?.call)
            return .create(creation)
        }
    }

    /// Whether something else stands for the provider by now.
    private func isReplaced(_ creation: AsyncCreation, _ request: Request) -> Bool {
        withLock { state in
            !state.isClosed && !state.isGone
                && (state.override(for: creation.site, request.key)?.number ?? 0) != creation.overrideNumber
        }
    }

    /// Waits until no asynchronous creation runs here or below, or until a limit of time has passed. A creation that asks for
    /// this itself is not waited for.
    nonisolated(nonsending) func waitForCreations(within limit: Duration) async {
        var end: ContinuousClock.Instant?
        let own = AsyncCreation.ofThisTask
        var pause = Duration.milliseconds(1)
        // A waiter would count as a caller, so it would keep a creation alive that all callers have left.
        while withLock({ $0.asyncCreations.contains { $0 !== own } }) {
            let now = ContinuousClock.now
            end = end ?? now + limit
            if now >= end! { return }
            // In a task of its own: a cancelled task does not sleep.
            await Task.detached { [pause] in try? await Task.sleep(for: pause) }.value
            pause = min(pause * 2, .milliseconds(50))
        }
    }
}

extension Storage.State {
    var asyncCreations: [AsyncCreation] {
        // Only a task's creation has a promise that the wait graph's lock does not guard: it is there from the beginning.
        var found = running.all.filter(\.pointee.isMadeByTask).compactMap {
            $0.pointee.promise?.takeUnretainedValue() as? AsyncCreation
        }
        forEachChild { child in found += child.withLock { $0.asyncCreations } }
        return found
    }
}

extension Storage {
    /// Keeps what a task has made; `dissolve` wakes those who wait.
    func complete(_ creation: AsyncCreation, _ instance: AnyObject) {
        withLock { state in
            state.running.remove(creation.creation)
            state.keep(creation.creation, instance, creation.teardown)
        }
        tellEnd(creation.observedID, instance)
        if creation.teardown != nil { tearDownLateComers() }
    }

    func abandon(_ creation: AsyncCreation, _ end: AsyncCreation.End) {
        withLock { $0.running.remove(creation.creation) }
        guard case .failure(let error) = end else { return }
        tellEnd(creation.observedID, nil, error)
    }
}
