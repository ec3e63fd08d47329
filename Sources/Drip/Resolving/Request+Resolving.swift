// SPDX-License-Identifier: MIT

/// The life of a call on a thread. The component or the graph of the outermost call keeps the instance, or nothing
/// does.
extension Request {
    /// Finds the instance, or makes it: exactly once, with no lock held while a closure runs.
    ///
    /// - Parameters:
    ///   - closures: The provider's closures that run later. Asked when the instance exists.
    ///   - fail: Takes the error of a replacement.
    ///   - make: Makes and configures the instance; nil if it threw.
    /// - Returns: The instance, or nil if it was not made.
    func resolve(
        closures: () -> KeptClosures? = { nil },
        fail: (any Error) -> Void,
        _ make: () -> AnyObject?
    ) -> AnyObject? {
        let (found, call) = begin(fail)
        guard let call else { return found }
        // Only what the closure needs is on the stack while it runs: nested calls are as deep as the graph.
        guard let made = call.isReplaced ? replacement(call, fail) : make() else {
            leaveWithoutInstance(call)
            return nil
        }
        leave(call, with: made, closures)
        return made
    }

    /// Finds the instance, or begins its creation.
    ///
    /// - Returns: The instance; nil if a replacement threw. Or the call that runs the creation.
    @inline(never)
    private func begin(_ fail: (any Error) -> Void) -> (AnyObject?, Call?) {
        let outer = Call.innermost
        if let offer = outer?.offer(to: self) { return (offer.instance(fail), nil) }
        if let found = keyedModuleHit { return (found, nil) }
        let own = Creation.fresh()
        let call = Call.placed(site, storage.handle, at: place)
        let found = own._withUnsafeGuaranteedRef { creation -> AnyObject? in
            call.creation = own
            call.enter(under: outer)
            creation.setUp(site, key, of: storage.observedID, root: call.root)
            while true {
                let step = step(creation, call)
                if step.isCreate { break }
                guard let instance = settle(step, call) else { continue }
                if storage.isIn(Mode.over) { noteLateUse(isNew: false, under: outer) }
                return instance
            }
            if storage.isIn(Mode.over) { noteLateUse(isNew: true, under: outer) }
            call.becomeInnermost()
            return nil
        }
        guard let found else { return (nil, call) }
        Creation.reuse(own)
        call.discard()
        return (found, nil)
    }

    /// Completes the creation of a call, and ends the call.
    @inline(never)
    private func leave(_ call: Call, with made: AnyObject, _ closures: () -> KeptClosures?) {
        leave(call) { complete($0, made, $0.isReplaced ? nil : closures(), call) }
    }

    /// Ends the creation of a call that gives nothing, and the call.
    @inline(never)
    private func leaveWithoutInstance(_ call: Call) {
        leave(call) { abandon($0, call) }
    }

    @inline(__always)
    private func leave(_ call: Call, _ endCreation: (Creation) -> Void) {
        guard let own = call.creation else { return }
        own._withUnsafeGuaranteedRef(endCreation)
        call.creation = nil
        Creation.reuse(own)
        call.pop()
    }

    /// Providers and the accessor of a module with a key do not look for a hit, so the call looks here.
    @inline(__always)
    private var keyedModuleHit: AnyObject? {
        guard site.place & Place.keyedModule != 0, let key else { return nil }
        return storage.readTable.value(of: site, key)
    }

    // MARK: Asking

    /// Asks the state what to do.
    @inline(__always)
    private func step(_ creation: Creation, _ call: Call) -> State.Step {
        storage.withLock { state in
            let isPlain = !storage.isIn(Mode.notPlain)
            let step =
                site.isOfGraph
                ? askGraph(of: call, creation, &state)
                : state.ask(creation, mayBeReplaced: !isPlain)
            if storage.isIn(Mode.observed) || site.isLive { observe(step, creation, call, state) }
            return step
        }
    }

    /// Does what the state says, except creating.
    ///
    /// - Returns: The instance; nil if the call has to ask again.
    @inline(never)
    private func settle(_ step: State.Step, _ call: Call) -> AnyObject? {
        switch step {
        case .found(let instance): return instance
        case .unshown(let instance, _, let isOvertaken):
            call.noteUnshown()
            if isOvertaken { call.madeLinking.isStale = true }
            return instance
        case .wait(let creation): return wait(for: creation, call)
        case .create: return nil
        }
    }

    /// Waits for another call's creation.
    ///
    /// - Returns: The instance; nil if the creation gave none, so that the call asks again.
    private func wait(for creation: Creation, _ call: Call) -> AnyObject? {
        let waiter = ThreadWaiter(for: creation, from: call.outer)
        if case .park(let other) = Waiting.beginWait(waiter) {
            other?.wake()
            let tellEnd = storage.tellWait(for: creation, from: call.outer)
            waiter.park()
            tellEnd?()
        }
        let (loan, instance) = Waiting.withLock { _ in (waiter.loan, creation.instance) }
        if let loan {
            let linking = call.madeLinking
            linking.borrow(from: loan.lender)
            if storage.withLock({ $0.isOvertaken(creation) }) { linking.isStale = true }
            call.noteUnshown()
        }
        guard let found = loan?.instance ?? instance else { return nil }
        observeHit(isReplaced: creation.isReplaced)
        return found
    }

    // MARK: Calls whose instances nothing keeps

    /// Makes the instance of a `transient` call that takes the slow path.
    func pass(fail: (any Error) -> Void, _ make: () -> AnyObject?) -> AnyObject? {
        let outer = Call.innermost
        if let offer = outer?.offer(to: self) { return offer.instance(fail) }
        return Call.run(site, storage.handle, under: outer) { call in
            let made = beginPassing(call).map { $0.make(for: component, fail) } ?? make()
            storage.tell(.ended(call.address, made))
            return made
        }
    }

    /// Begins a `transient` call.
    ///
    /// - Returns: The override that makes the instance, if there is one.
    func beginPassing(_ call: Call) -> Override? {
        let override = storage.withLock { $0.wiring?.useOverride(for: site, key) }
        if storage.isIn(Mode.over) { noteLateUse(isNew: true, under: call.outer) }
        observePassing(call, isReplaced: override != nil)
        return override
    }
}
