// SPDX-License-Identifier: MIT

import Synchronization

extension Storage {
    var observedID: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
    /// The identifier of the teardown or wait that began last.
    private static let lastEvent = Atomic<UInt>(0)

    /// Tells the observers of an event, if there are any. No lock is held while they hear it.
    @inline(__always)
    func tell(_ event: @autoclosure () -> ObservedEvent) {
        if isIn(Mode.observed) { tellAll(event()) }
    }

    @inline(never)
    private func tellAll(_ event: ObservedEvent) {
        for observer in withLock({ $0.wiring?.observers ?? [] }) { observer.hear(event) }
    }

    /// Tells the observers of a teardown.
    ///
    /// - Returns: A closure that tells them of the end, with the error of the teardown; nil if there are no observers.
    func tellTeardown(_ pending: Ends.Pending, isTask: Bool = false) -> (((any Error)?) -> Void)? {
        guard isIn(Mode.observed) else { return nil }
        let id = Storage.lastEvent.wrappingAdd(1, ordering: .relaxed).newValue
        tell(
            .began(
                ObservedCall(
                    id: id, isTeardown: true,
                    provider: ObservedProvider(site: pending.site, componentType: componentType),
                    component: observedID, isTask: isTask, requester: Call.requester(Call.innermost))))
        return { self.tell(.ended(id, nil, $0)) }
    }

    /// Tells the observers that a call waits.
    ///
    /// - Returns: A closure that tells them that the wait is over; nil if there are no observers.
    func tellWait(for creation: Creation, from call: Call?) -> (() -> Void)? {
        guard isIn(Mode.observed) else { return nil }
        let id = Storage.lastEvent.wrappingAdd(1, ordering: .relaxed).newValue
        tell(.waits(id, forCreation: creation.observedID, Call.requester(call)))
        return { self.tell(.waited(id)) }
    }
}

extension State {
    /// Tells all observers of an override. The lock is held.
    func tell(of override: Override, isSet: Bool, in storage: Storage) {
        guard storage.isIn(Mode.observed), let observers = wiring?.observers else { return }
        for observer in observers { observer.hear(event(of: override, isSet: isSet, in: storage)) }
    }

    func event(of override: Override, isSet: Bool, in storage: Storage) -> ObservedEvent {
        let provider = ObservedProvider(site: override.site, componentType: componentType)
        return .overridden(provider, component: storage.observedID, isSet: isSet)
    }
}

// MARK: Calls

extension Request {
    /// Tells observers what a call found, or that its creation begins. The lock is held.
    func observe(_ step: State.Step, _ creation: Creation, _ call: Call?, _ state: State) {
        switch step {
        case .found:
            tellObservers(isReplaced: state.isReplaced(site, key), state)
        case .unshown(_, let isReplaced, _): tellObservers(isReplaced: isReplaced, state)
        case .create:
            // A task's call stands around the creation; the call of a thread runs the creation itself.
            let outer = call?.isTask == true ? call : call?.outer
            tellObservers(id: creation.observedID, isReplaced: creation.isReplaced, under: outer, state)
        case .wait: break
        }
    }

    /// Tells observers of a call that waited for its instance.
    func observeHit(isReplaced: Bool) {
        guard storage.isIn(Mode.observed) else { return }
        storage.withLock { tellObservers(isReplaced: isReplaced, $0) }
    }

    /// Tells observers of a `transient` call that begins.
    func observePassing(_ call: Call, isReplaced: Bool) {
        let (id, isTask, outer) = (call.address, call.isTask, call.outer)
        storage.withLock { tellObservers(id: id, isTask: isTask, isReplaced: isReplaced, under: outer, $0) }
    }

    /// - Parameter id: The identifier of a call that begins; nil for a call that found its instance.
    @inline(never)
    private func tellObservers(
        id: UInt? = nil,
        isTask: Bool = false,
        isReplaced: Bool,
        under outer: Call? = nil,
        _ state: State
    ) {
        guard !site.isKnownByType else { return }
        let call = ObservedCall(
            id: id ?? 0,
            provider: ObservedProvider(site: site, componentType: state.componentType),
            component: storage.observedID,
            isReplaced: isReplaced,
            isTask: isTask || site.isMadeByTask,
            requester: Call.requester(outer),
            key: key.map { key in { key.text } }
        )
        for observer in state.wiring?.observers ?? [] where id != nil || !observer.followsCreations {
            observer.hear(id == nil ? .found(call) : .began(call))
        }
        if id != nil, site.isLive, !isReplaced { LiveProviders.observer?.hear(.began(call)) }
    }
}

extension Call {
    /// - Parameter innermost: The innermost call around the call that the event is about.
    fileprivate static func requester(_ innermost: Call?) -> NearestCall {
        guard let innermost else { return { _ in nil } }
        return { isKnown in
            let root = innermost.rootOfInner
            let calls = sequence(first: innermost, next: \.outer).lazy.map { (id: $0.observedID, call: $0) }
            let known = calls.first { isKnown($0.id) }
            return known.map { ($0.id, root != 0 && root == $0.call.root) }
        }
    }

    /// The identifier of the creation that the call runs, else of the call itself.
    fileprivate var observedID: UInt {
        ownCreation?.observedID ?? address
    }
}

extension Creation {
    var observedID: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
}
