// SPDX-License-Identifier: MIT

/// The life of a call on a thread. The component or the graph of the outermost call keeps the instance, or nothing
/// does.
extension Storage {
    /// What a call finds.
    enum Step {
        case found(AnyObject)
        case wait(Promise)
        indirect case stop(Report)
    }

    /// Finds the instance of a provider, or makes it: exactly once, with no lock held while a closure runs.
    ///
    /// - Parameters:
    ///   - configure: Runs when the instance exists, before others see it, if `isConfigured` says so.
    ///   - teardown: The teardown that the component runs for the instance.
    ///   - fail: Takes the error of a replacement.
    ///   - make: Makes the instance; nil if it threw.
    /// - Returns: The instance, or nil if it was not made.
    func resolve(
        _ request: Request, isConfigured: Bool = false, configure: (AnyObject) -> Void = { _ in },
        teardown: () -> Teardown? = { nil }, fail: (any Error) -> Void, _ make: () -> AnyObject?
    ) -> AnyObject? {
        let outer = Call.innermost
        if let offer = outer?.pointee.note(request) { return offer.instance(fail) }
        let key = request.key
        // Providers and the accessor of a module with a key do not look for a hit, so the call looks here.
        if request.site.place & Place.keyedModule != 0, !request.site.isOf(.weakSingle), let key,
            let found = readTable.value(of: request.site, key)
        {
            return found
        }
        return withUnsafeTemporaryAllocation(of: Creation.self, capacity: 1) { memory in
            let creation = memory.baseAddress.unsafelyUnwrapped
            var call = Call(request.site, handle, creation: creation)
            return _withUnprotectedUnsafeMutablePointer(to: &call) { call in
                while true {
                    switch next(request, key, creation, call, under: outer) {
                    case .found(let instance): return instance
                    case nil:
                        return run(creation, request, call, under: outer, isConfigured, configure, teardown, fail, make)
                    case .wait(let promise):
                        if let instance = wait(for: promise, request, under: outer) { return instance }
                    case .stop(let report): report.stop()
                    }
                }
            }
        }
    }

    /// The next step of a call. If it finds nothing, lists a creation and returns nil.
    @inline(__always)
    private func next(
        _ request: Request, _ key: AnyKey?, _ creation: Creation.Pointer, _ call: Call.Pointer,
        under outer: Call.Pointer?
    ) -> Step? {
        withLock { state in
            let root = outer?.rootOfInner ?? call
            if let step = state.find(request, key, from: root, in: self) { return step }
            let override = isIn(Mode.notPlain) ? state.beginOverride(of: request.site, key) : nil
            creation.initialize(
                to: Creation(request, under: outer, override: override, changeCount: state.changeCount))
            creation.pointee.root = root
            state.list(creation)
            state.observe(creation, request, under: outer)
            return nil
        }
    }

    /// Waits for another call's creation. If the creation gave nothing, returns nil, and the call asks again.
    @inline(never)
    private func wait(for promise: Promise, _ request: Request, under outer: Call.Pointer?) -> AnyObject? {
        let instance = WaitGraph.wait(for: promise, from: outer, in: self)
        if instance != nil { withLock { $0.observeHit(request, isReplaced: promise.isReplaced) } }
        return instance
    }

    @inline(__always)
    private func run(
        _ creation: Creation.Pointer, _ request: Request, _ call: Call.Pointer,
        under outer: Call.Pointer?, _ isConfigured: Bool, _ configure: (AnyObject) -> Void,
        _ teardown: () -> Teardown?, _ fail: (any Error) -> Void, _ make: () -> AnyObject?
    ) -> AnyObject? {
        Call.push(call, under: outer)
        let instance = creation.make(for: request, isConfigured, configure, fail, make)
        // The shared graph is released after the creation, because the release may run user code.
        defer { call.pointee.graph?.release() }
        Call.leave(call)
        guard let instance else {
            abandon(creation)
            return nil
        }
        let teardown = creation.pointee.override == nil ? teardown() : nil
        if creation.pointee.outlivesCall {
            completeOnHeap(creation, instance, teardown, for: outer)
        } else {
            complete(creation, instance, teardown)
        }
        return instance
    }

    /// Ends a creation that gives nothing.
    private func abandon(_ creation: Creation.Pointer) {
        let promise = withLock { state in
            state.unlist(creation)
            return creation.pointee.promise
        }
        if let promise { show(WaitGraph.complete(promise.takeUnretainedValue(), nil)) }
        end(creation, promise, nil)
    }

    /// Keeps an instance, and wakes the waiters.
    @inline(__always)
    private func complete(_ creation: Creation.Pointer, _ instance: AnyObject, _ teardown: Teardown?) {
        let promise = withLock { state in
            state.cache.unhide()
            state.running.remove(creation)
            state.keep(creation, instance, teardown)
            return creation.pointee.promise
        }
        end(creation, promise, instance)
        if teardown != nil { tearDownIfOver() }
    }

    /// Wakes the waiters, and releases the members of the creation.
    @inline(__always)
    private func end(_ creation: Creation.Pointer, _ promise: Unmanaged<Promise>?, _ instance: AnyObject?) {
        if let promise {
            tell(.ended(promise.takeUnretainedValue().observedID, instance))
            WaitGraph.end(promise.takeRetainedValue(), instance)
        }
        creation.pointee.override?.release()
    }

    // MARK: Calls whose instances nothing keeps

    /// Makes the instance of a `transient` call that takes the slow path.
    func pass(_ request: Request, fail: (any Error) -> Void, _ make: () -> AnyObject?) -> AnyObject? {
        let outer = Call.innermost
        if let offer = outer?.pointee.note(request) { return offer.instance(fail) }
        return Call.run(Call(request.site, handle), under: outer) { call in
            let id = UInt(bitPattern: call)
            let (failure, override) = withLock { state -> (Report?, Override?) in
                if let failure = state.unusable(request.site, self) { return (failure, nil) }
                let override = state.wiring?.overrides.current(for: request.site, request.key)
                state.observe(id, request, isReplaced: override != nil, under: outer)
                return (nil, override)
            }
            failure?.stop()
            let made = override.map { $0.make(for: request.component, fail) } ?? make()
            tell(.ended(id, made))
            return made
        }
    }

    // MARK: Circles and graphs

    /// Completes a creation that stays in use after its call, in a circle or in a graph. If the creation is in a
    /// circle, its requester joins the circle, or waits for the end of the circle.
    @inline(never)
    private func completeOnHeap(
        _ creation: Creation.Pointer, _ instance: AnyObject, _ teardown: Teardown?,
        for outer: Call.Pointer?
    ) {
        let promise = WaitGraph.withLock { creation.promised }
        promise.teardown = teardown
        withLock { state in
            state.unlist(creation)
            promise.takeOver()
            state.relist(promise)
        }
        tell(.ended(promise.observedID, instance))
        guard WaitGraph.withLock({ promise.circle != nil }) else { return WaitGraph.end(promise, instance) }
        show(WaitGraph.complete(promise, instance))
        WaitGraph.wait(for: promise, from: outer, in: self)
    }

    /// Keeps the instances of a circle whose members are all complete, so that other calls see all of them.
    func show(_ members: [Promise]) {
        // If a change has overtaken one member, no member is current. The change may have come before other members
        // began, if they joined the circle through a shared graph single.
        let isOvertaken = members.contains { member in member.storage.withLock { $0.isOvertaken(member.creation) } }
        let listed = members.filter { !$0.site.isOf(.graphSingle) }
        for group in Dictionary(grouping: listed, by: \.storage.observedID).values {
            group[0].storage.withLock { state in
                for member in group {
                    state.running.remove(member.creation)
                    state.keep(
                        member.creation, member.instance!, member.teardown, isInOvertakenCircle: isOvertaken)
                }
            }
        }
        for member in members {
            let storage = member.storage
            WaitGraph.end(member, member.instance)
            if member.teardown != nil { storage.tearDownIfOver() }
        }
    }
}

extension Storage.State {
    /// What a call finds: an instance, or a creation that runs; else nil.
    ///
    /// - Parameter root: The call whose graph is searched for a graph single.
    @inline(__always)
    mutating func find(
        _ request: Request, _ key: AnyKey?, from root: Call.Pointer? = nil, in storage: Storage
    ) -> Storage.Step? {
        if let failure = unusable(request.site, storage) { return .stop(failure) }
        if request.site.isOf(.graphSingle), let root { return findShared(request, SharedGraph.shared(by: root)) }
        if let record = find(request.site, key), let instance = record.instance {
            observeHit(request, isReplaced: record.pointee.overrideNumber != 0)
            return .found(instance)
        }
        guard let running = running.creation(for: request.site, key, where: { !isOvertaken($0) }) else {
            return nil
        }
        return .wait(WaitGraph.withLock { running.promised })
    }

    /// The instance or creation that a `graphSingle` call finds in its graph. If the instance is unfinished, the call
    /// waits, and so its requester joins the circle of that instance.
    @inline(never)
    private mutating func findShared(_ request: Request, _ graph: SharedGraph) -> Storage.Step? {
        guard let creation = graph.creation(for: request) else { return nil }
        let (promise, isOver) = WaitGraph.withLock {
            let promise = creation.promised
            return (promise, promise.isOver)
        }
        guard isOver, let instance = promise.instance else { return .wait(promise) }
        guard !isOvertaken(creation) else { return nil }
        observeHit(request, isReplaced: promise.isReplaced)
        return .found(instance)
    }

    /// The override that makes an instance. If the component keeps the instance, other instances may depend on the
    /// override from now on.
    @inline(__always)
    mutating func beginOverride(of site: Site, _ key: AnyKey?) -> Override? {
        guard let override = wiring?.overrides.current(for: site, key) else { return nil }
        if !site.isOf(.graphSingle) { begin(override, setsAside: false) }
        return override
    }

    /// Lists a creation when it begins: in its graph, or in its component, whose table this hides.
    @inline(__always)
    fileprivate mutating func list(_ creation: Creation.Pointer) {
        if let graph = creation.pointee.graph { return graph.begin(creation) }
        running.add(creation)
        cache.hide()
    }

    /// Takes a creation off that list when its closures have run, and no longer hides the table for it.
    fileprivate mutating func unlist(_ creation: Creation.Pointer) {
        if let graph = creation.pointee.graph { return graph.creations.remove(creation) }
        cache.unhide()
        running.remove(creation)
    }

    /// Lists a complete creation again, after its promise has become its owner.
    fileprivate mutating func relist(_ promise: Promise) {
        if let graph = promise.creation.pointee.graph { return graph.keep(promise) }
        running.add(promise.creation)
    }
}
