// SPDX-License-Identifier: MIT

internal import CDrip

/// The task that makes the instance.
extension AsyncCreation {
    /// Starts the task that makes the instance, in the isolation of the first caller. If the system can, the task runs
    /// at once, until it first suspends. So a closure that does not suspend costs no wait. A creation that asks for others
    /// runs them inside itself, until hardly any stack is left.
    func start(_ isolation: isolated (any Actor)?) -> Task<Void, Never> {
        nonisolated(unsafe) let creation = self
        // Inside a call of this thread, the calls of a task that runs at once would count as that call's.
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), drip_innermost() == nil,
            drip_stack_left() > 64 * 1024
        else {
            return Task {
                _ = isolation  // A closure that does not capture it runs off the actor.
                await creation.makeAndKeep()
            }
        }
        return Task.immediate {
            _ = isolation  // A closure that does not capture it runs off the actor.
            await creation.makeAndKeep()
        }
    }

    nonisolated(nonsending) private func makeAndKeep() async {
        guard let storage = order?.storage else { return }
        await makeInContext()
        guard storage.withLock({ _ in isLeftRunning }) else { return dissolve() }
        // The teardown must not find the component released.
        let (component, made) = (order?.component, outcome)
        dissolve()
        if case .success(let instance) = made, let left = storage.withLock({ $0.wiring?.ends.take(instance) }) {
            await ShuttingDown.runAlone(left, in: storage)
        }
        withExtendedLifetime(component) {}
    }

    /// A function of its own, so that nothing in the task holds the instance when the callers go on.
    nonisolated(nonsending) private func makeInContext() async {
        guard let storage = order?.storage, let make = order?.make else { return }
        let context = AsyncContext(facts.site, storage, creation: self)
        let made = await context.offer(make)
        let teardown = order?.teardown
        // The end of the context frees the call to which the creation's root points.
        let isOfUse = withExtendedLifetime(context) { keep(made, teardown, in: storage) }
        if isOfUse { return outcome = made }
        // Nobody has the instance. A caller that comes only now asks again.
        if case .success(let instance) = made, let teardown {
            let unwanted = Ends.Pending(site: facts.site, instance: instance, teardown: teardown, number: 0)
            await ShuttingDown.runAlone(unwanted, in: storage)
        }
    }

    /// Keeps the instance that the task has made, if there is one. `dissolve` wakes the callers.
    ///
    /// - Returns: Whether the instance is of use: somebody waits for it, or later calls may find it.
    private func keep(_ made: Offer, _ teardown: Teardown?, in storage: Storage) -> Bool {
        var failure: (any Error)?
        let instance = made.instance { failure = $0 }
        let isOfUse = storage.withLock { state in
            let isAwaited = Waiting.withLock { _ in
                facts.root = 0
                return isFirstComing || !waiters.isEmpty
            }
            let isOfUse = isAwaited || !state.isOvertaken(self)
            if let instance, isOfUse {
                state.show(self, instance, teardown)
            } else {
                state.abandon(self)
            }
            return isOfUse
        }
        storage.tell(.ended(observedID, instance, failure))
        if isOfUse, teardown != nil, storage.isIn(Mode.over) { EndNews.note() }
        return isOfUse
    }

    /// Releases what the creation holds, because a task that the closure started may retain the context permanently.
    /// Then resumes the callers. So the last release of an object happens in the isolation of a caller.
    private func dissolve() {
        let woken = {
            let (woken, last) = Waiting.withLock { waits in
                let woken = waits.finish(self, nil)
                for case let caller as TaskWaiter in woken { caller.end = outcome(for: caller) }
                Patience.ofProcess.unwatch(self)
                if isFirstComing { firstEnd = outcome }
                let last = (order.take(), outcome.take(), facts.override, facts.key)
                task = nil
                (facts.override, facts.key) = (nil, nil)
                return (woken, last)
            }
            withExtendedLifetime(last) {}
            return woken
        }()
        for caller in woken { caller.wake() }
    }

    /// The result for a caller. If the task was cancelled before the caller came, an error is not meant for the caller,
    /// which asks again.
    private func outcome(for caller: TaskWaiter) -> Offer? {
        if case .failure = outcome, caller.cameLate { return nil }
        return outcome
    }
}
