// SPDX-License-Identifier: MIT

import Synchronization

extension Storage {
    var observedID: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
    /// The identifier of the teardown or wait that began last.
    private static let lastEvent = Atomic<UInt>(0)

    func observe(with observer: any Observer) -> Observation {
        let observation = Observation(observer, of: observedID) { self.remove($0) }
        withLock { $0.add(observation, to: self, below: nil) }
        return observation
    }

    private func remove(_ observer: Observation) {
        withLock { state in
            guard let wiring = state.wiring, wiring.observers.contains(where: { $0 === observer }) else { return }
            wiring.observers.removeAll { $0 === observer }
            addReasons(-1)
            guard observer.followsCreations else { return state.cache.unhide() }
            state.forEachChild { $0.remove(observer) }
        }
    }

    /// Tells the observers of an event, if there may be any. No lock is held while they hear it.
    @inline(__always)
    func tell(_ event: @autoclosure () -> ObservedEvent) {
        if isIn(Mode.notPlain) { tellAll(event()) }
    }

    @inline(never)
    private func tellAll(_ event: ObservedEvent) {
        for observer in withLock({ $0.wiring?.observers ?? [] }) { observer.hear(event) }
    }

    /// Tells the observers that a teardown begins.
    ///
    /// - Returns: A closure that tells them of the end, with the error of the teardown; nil if there can be no
    ///   observers.
    func tellTeardown(of site: Site, isTask: Bool = false) -> (((any Error)?) -> Void)? {
        guard isIn(Mode.notPlain) else { return nil }
        let id = Storage.lastEvent.wrappingAdd(1, ordering: .relaxed).newValue
        tell(
            .began(
                ObservedCall(
                    id: id, isTeardown: true, provider: ObservedProvider(site: site, componentType: componentType),
                    component: observedID, isTask: isTask, requester: Call.requester(Call.innermost))))
        return { self.tell(.ended(id, nil, $0)) }
    }

    /// Tells the observers that a call waits.
    ///
    /// - Returns: A closure that tells them that the wait is over; nil if there can be no observers.
    func tellWait(for promise: Promise, from call: Call.Pointer?) -> (() -> Void)? {
        guard isIn(Mode.notPlain) else { return nil }
        let id = Storage.lastEvent.wrappingAdd(1, ordering: .relaxed).newValue
        tell(.waits(id, forCreation: promise.observedID, Call.requester(call)))
        return { self.tell(.waited(id)) }
    }
}

extension Storage.State {
    /// Lets an observer hear of a component from now on. An observer that follows creations also hears of the
    /// components below.
    mutating func add(_ observer: Observation, to storage: Storage, below parent: Storage?) {
        let wiring = madeWiring
        guard !wiring.observers.contains(where: { $0 === observer }) else { return }
        wiring.observers.append(observer)
        storage.addReasons(1)
        guard observer.followsCreations else { return cache.hide() }
        observer.hear(
            .joined(
                component: storage.observedID, parent: parent?.observedID, name: componentType.map { "\($0)" },
                builtAt: storage.builtAt.text))
        for override in wiring.overrides.all { tell(of: override, isSet: true, in: storage, to: [observer]) }
        forEachChild { child in child.withLock { $0.add(observer, to: child, below: storage) } }
    }

    /// Tells some observers, or all, of an override.
    func tell(of override: Override, isSet: Bool, in storage: Storage, to observers: [Observation]? = nil) {
        let provider = ObservedProvider(site: override.site, componentType: componentType)
        for observer in observers ?? wiring?.observers ?? [] {
            observer.hear(.overridden(provider, component: storage.observedID, isSet: isSet))
        }
    }

    /// Tells observers of a call that found its instance.
    @inline(__always)
    mutating func observeHit(_ request: Request, isReplaced: Bool) {
        guard isObserved(request) else { return }
        tellObservers(request, isReplaced: isReplaced)
    }

    /// Tells observers that a creation begins. The creation gets a promise, whose identifier names it in later events.
    @inline(__always)
    mutating func observe(_ creation: Creation.Pointer, _ request: Request, under outer: Call.Pointer?) {
        observe(
            WaitGraph.withLock { creation.promised }.observedID, request,
            isReplaced: creation.pointee.override != nil, under: outer)
    }

    /// Tells observers that a call begins to make an instance.
    @inline(__always)
    mutating func observe(
        _ id: @autoclosure () -> UInt, _ request: Request, isReplaced: Bool, under outer: Call.Pointer?
    ) {
        guard isObserved(request) else { return }
        tellObservers(request, id: id(), isReplaced: isReplaced, under: outer)
    }

    @inline(__always)
    private mutating func isObserved(_ request: Request) -> Bool {
        let hasObservers = request.storage.isIn(Mode.notPlain) && wiring?.observers.isEmpty == false
        return (hasObservers || request.site.isLive) && !request.site.isKnownByType
    }

    /// - Parameter id: The identifier of a call that begins; nil for a call that found its instance.
    @inline(never)
    private func tellObservers(
        _ request: Request, id: UInt? = nil, isReplaced: Bool, under outer: Call.Pointer? = nil
    ) {
        let call = ObservedCall(
            id: id ?? 0, provider: ObservedProvider(site: request.site, componentType: componentType),
            component: request.storage.observedID, isReplaced: isReplaced, isTask: request.site.isOf(.asyncSingle),
            requester: Call.requester(outer), key: request.key.map { key in { key.text } })
        for observer in wiring?.observers ?? [] where id != nil || !observer.followsCreations {
            observer.hear(id == nil ? .found(call) : .began(call))
        }
        if id != nil, request.site.isLive, !isReplaced { LiveProviders.observer?.hear(.began(call)) }
    }
}

extension Call {
    /// - Parameter innermost: The innermost call around the call that the event is about.
    fileprivate static func requester(_ innermost: Call.Pointer?) -> NearestCall {
        guard let innermost else { return { _ in nil } }
        return { isKnown in
            let root = innermost.rootOfInner
            let calls = sequence(first: innermost, next: \.pointee.outer).lazy.map { (id: $0.observedID, call: $0) }
            let known = calls.first { isKnown($0.id) }
            return known.map { ($0.id, root != nil && root == $0.call.pointee.root) }
        }
    }
}

extension Call.Pointer {
    /// The identifier of the creation that the call runs, else of the call itself.
    fileprivate var observedID: UInt {
        let promise = WaitGraph.withLock { pointee.ownCreation?.pointee.promise }
        return promise.map { UInt(bitPattern: $0.toOpaque()) } ?? UInt(bitPattern: self)
    }
}

extension Promise {
    final var observedID: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
}
