// SPDX-License-Identifier: MIT

import Synchronization

extension Storage {
    var observedID: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
    /// The identifier of the teardown or wait that began last.
    private static let lastEvent = Atomic<UInt>(0)

    func remove(_ observer: Observation) {
        withLock { state in
            guard let wiring = state.wiring, wiring.observers.contains(where: { $0 === observer }) else { return }
            wiring.observers.removeAll { $0 === observer }
            state.setModes(of: self)
            if observer.followsCreations { state.forEachChild { $0.remove(observer) } }
            if !wiring.isLasting, wiring.observers.isEmpty { state.wiring = nil }
        }
    }

    /// Tells the observers of an event. No lock is held while they hear it.
    @inline(never)
    func tell(_ event: ObservedEvent) {
        for observer in withLock({ $0.wiring?.observers ?? [] }) { observer.hear(event) }
    }

    /// Makes an instance that the component does not keep, and tells the observers.
    func telling(
        _ id: UInt, of request: Request, isReplaced: Bool, under outer: Call.Pointer?,
        _ make: () -> AnyObject?
    ) -> AnyObject? {
        guard isIn(Mode.notPlain) || request.site.isLive else { return make() }
        withLock { state in
            state.tellObservers(.init(id, request, isReplaced, state.componentType, under: outer), isBegun: true)
        }
        let made = make()
        tellEnd(id, made)
        return made
    }

    /// Tells the observers, if there may be any, that a call has ended.
    func tellEnd(_ id: UInt, _ instance: AnyObject?, _ error: (any Error)? = nil) {
        if isIn(Mode.notPlain) { tell(.ended(id, instance, error)) }
    }

    /// Tells the observers of the error of the call that ended last on this thread.
    @inline(never)
    func tellThrown(_ error: (any Error)?) {
        if let error, isIn(Mode.notPlain) { tell(.threw(error)) }
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

extension ObservedCall {
    init(
        _ id: UInt, _ request: Request, _ isReplaced: Bool, _ type: Any.Type?, under outer: Call.Pointer?,
        isTask: Bool = false
    ) {
        self.init(
            id: id, provider: ObservedProvider(site: request.site, componentType: type),
            component: request.storage.observedID, isReplaced: isReplaced, isTask: isTask,
            requester: Call.requester(outer), key: request.key.map { key in { key.text } })
    }
}

extension Storage.State {
    /// Lets an observer hear of a component from now on. An observer that follows creations also hears of the
    /// components below.
    mutating func add(_ observer: Observation, to storage: Storage, below parent: Storage?) {
        let wiring = self.wiring ?? Wiring()
        self.wiring = wiring
        guard !wiring.observers.contains(where: { $0 === observer }) else { return }
        wiring.observers.append(observer)
        setModes(of: storage)
        guard observer.followsCreations else { return }
        observer.hear(
            .joined(
                ObservedComponent(
                    id: storage.observedID, parent: parent?.observedID, name: componentType.map { "\($0)" },
                    builtAt: storage.builtAt.text)))
        for override in wiring.overrides.all { observer.hear(event(override, isSet: true, in: storage)) }
        forEachChild { child in child.withLock { $0.add(observer, to: child, below: storage) } }
    }

    /// Tells the observers of an override.
    func tell(of override: Override, isSet: Bool, in storage: Storage) {
        for observer in wiring?.observers ?? [] { observer.hear(event(override, isSet: isSet, in: storage)) }
    }

    private func event(_ override: Override, isSet: Bool, in storage: Storage) -> ObservedEvent {
        .overridden(provider(of: override), component: storage.observedID, isSet: isSet)
    }

    func provider(of override: Override) -> ObservedProvider {
        let site =
            switch override.target {
            case .provider(let site, _, _): site
            case .type(let type): Site(.override, TypeMark(address: type))
            }
        return ObservedProvider(site: site, componentType: componentType)
    }

    /// Tells observers of a call that found its instance.
    @inline(__always)
    mutating func observeHit(_ request: Request, isReplaced: Bool) {
        guard isObserved(request.site) else { return }
        tellObservers(.init(0, request, isReplaced, componentType, under: nil), isBegun: false)
    }

    /// Tells observers that a creation begins. The creation gets a promise, whose identifier names it in later events.
    @inline(__always)
    mutating func observe(_ creation: Creation.Pointer, _ request: Request, under outer: Call.Pointer?) {
        guard isObserved(request.site) else { return }
        let id = WaitGraph.withLock { creation.promised }.observedID
        tellObservers(
            .init(
                id, request, creation.pointee.override != nil, componentType, under: outer,
                isTask: creation.pointee.isMadeByTask), isBegun: true)
    }

    @inline(__always)
    private mutating func isObserved(_ site: Site) -> Bool {
        (site.isLive || cache.isWatched) && !site.isKnownByType
    }

    @inline(never)
    fileprivate func tellObservers(_ call: @autoclosure () -> ObservedCall, isBegun: Bool) {
        let call = call()
        for observer in wiring?.observers ?? [] where isBegun || !observer.followsCreations {
            observer.hear(isBegun ? .began(call) : .found(call))
        }
        if isBegun, call.provider.isLive, !call.isReplaced { LiveProviders.observer?.hear(.began(call)) }
    }
}

extension Call {
    /// - Parameter innermost: The innermost call around the call that the event is about.
    fileprivate static func requester(_ innermost: Call.Pointer?) -> NearestCall {
        { isKnown in
            var next = innermost
            while let call = next {
                let id = call.observedID
                if isKnown(id) {
                    let root = innermost!.rootOfInner
                    return (id, root != nil && root == call.pointee.root)
                }
                next = call.pointee.outer
            }
            return nil
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
