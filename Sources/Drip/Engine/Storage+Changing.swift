// SPDX-License-Identifier: MIT

/// What overrides and late registrations set aside, and what their end brings back.
///
/// A change publishes an empty table and decides once which records are current; lookups fill the table again. Components
/// below do not note what they took from above, so everything in them is set aside with anything above.
extension Storage {
    // MARK: Overrides

    /// Sets an override.
    ///
    /// - Parameters:
    ///   - instance: The replacement that is there already, if the component keeps it.
    ///   - creation: What made the replacement.
    func set(_ override: Override, _ instance: AnyObject? = nil, madeBy creation: Creation.Pointer? = nil) {
        change("an override was set") { state in
            let wiring = state.wiring
            wiring.overrides.add(override)
            state.tell(of: override, isSet: true, in: self)
            state.noteScope(of: override.number)
            if state.restand(override) {
                override.hasSetAside = true
                override.use?.hasBegun.store(true, ordering: .relaxed)
                wiring.changes.insert(override.change)
                state.setAside(by: override.change)
                state.forEachChild { $0.changeAbove(.begin(override.change)) }
            }
            if let instance, let creation { state.keepReplacement(instance, of: override, madeBy: creation) }
            self.setMode(Mode.notPlain, true)
        }
    }

    /// Removes overrides by their numbers.
    func removeOverrides(where isMeant: (UInt32) -> Bool, afterwards: (Wiring) -> Void = { _ in }) {
        // Held until the lock is free: what a replacement captured may run a user's code as it goes.
        let removed: [Override] = withLock { state in
            guard let wiring = state.rare else { return [] }
            defer { afterwards(wiring) }
            let removed = wiring.overrides.remove(where: isMeant)
            guard !removed.isEmpty else { return [] }
            for override in removed { state.tell(of: override, isSet: false, in: self) }
            self.setMode(Mode.notPlain, state.isNotPlain)
            let changes = removed.filter(\.hasSetAside).map(\.change)
            wiring.changes.subtract(changes)
            // What was made below from a replacement goes with it, though setting the override has set nothing aside.
            let hasOthers = removed.contains { !$0.hasSetAside && state.hasMade($0) }
            // All of them, since each retires what it made.
            let isAny = removed.reduce(false) { state.restand($1) || $0 }
            if isAny || !changes.isEmpty { state.bringBack(changes, areAll: changes.count == removed.count) }
            state.forEachChild { child in
                for change in changes { child.changeAbove(.end(change)) }
                if hasOthers { child.changeAbove(.permanent) }
            }
            return removed
        }
        withExtendedLifetime(removed) {}
    }

    // MARK: Modules

    /// Adds a registration, or replaces the one of the same type and key.
    func register(_ registration: Registration) {
        // The one before is held until the lock is free.
        var before: Registration?
        change("\(registration.type) was registered") { state in
            let wiring = state.wiring
            let known = wiring.registrations.firstIndex {
                $0.type == registration.type && $0.hasKey(registration.key)
            }
            if let known {
                before = wiring.registrations[known]
                wiring.registrations[known] = registration
            } else {
                wiring.registrations.append(registration)
            }
            self.setMode(registration.isStored ? Mode.registered : Mode.registered | Mode.valueModules, true)
            if state.hasAsked(for: registration) { state.setAsideEverything() }
        }
        withExtendedLifetime(before) {}
    }

    func registrations() -> [Registration] { withLock { $0.rare?.registrations ?? [] } }

    // MARK: What is above

    enum ChangeAbove {
        case begin(UInt64)
        case end(UInt64)
        case permanent
    }

    /// Follows a change above: here, and in all that is below.
    func changeAbove(_ change: ChangeAbove) {
        withLock { state in
            let isAnother = state.changeSetAbove { above in
                switch change {
                case .begin(let change): above.add(change)
                case .end(let change): above.remove(change)
                case .permanent: above.addPermanent()
                }
            }
            if isAnother {
                switch change {
                case .begin(let change): state.setAside(by: change)
                case .end(let change): state.bringBack([change], areAll: true)
                case .permanent: state.setAside(by: nil)
                }
            }
            state.forEachChild { $0.changeAbove(change) }
        }
    }

    /// Changes what is registered or overridden. Stops the process if the component was closed.
    ///
    /// - Parameter what: What is done, for the message.
    func change(_ what: @autoclosure () -> String, _ body: (inout State) -> Void) {
        let failure: Report? = withLock { state in
            if state.isClosed {
                return .closed(state.componentType, what(), closedAt: state.rare?.closedAt)
            }
            body(&state)
            return nil
        }
        failure?.stop()
    }
}

extension Storage.State {
    /// Decides anew which records stand for their provider, after an override of it was set or removed.
    ///
    /// - Returns: Whether that is another answer for one that is current or may be again.
    fileprivate mutating func restand(_ override: Override) -> Bool {
        var isAny = false
        for number in numbers(of: override) {
            let record = cache.records[number]
            guard !record.flags.contains(.retired) else { continue }
            let current = self.override(for: record.pointee.site, record.pointee.key?.takeUnretainedValue())
            let isStanding = (current?.number ?? 0) == record.version
            let isOver = !rare!.overrides.isSet(record.version)
            if isOver { record.flags.insert(.retired) }
            // One that another override had replaced is replaced once more, so that the end of that one brings nothing back.
            if isOver || current === override || isStanding != record.flags.contains(.standing) {
                isAny = isAny || !record.flags.contains(.superseded) || cache.hasUsers(of: number)
            }
            if isStanding { record.flags.insert(.standing) } else { record.flags.remove(.standing) }
        }
        return isAny
    }

    /// Whether an instance is kept that an override made.
    fileprivate mutating func hasMade(_ override: Override) -> Bool {
        numbers(of: override).contains {
            cache.records[$0].version == override.number && !cache.records[$0].flags.contains(.retired)
        }
    }

    /// The records that an override stands for, or made.
    private mutating func numbers(of override: Override) -> [UInt32] {
        if case .provider(let site, let key, let anyKey) = override.target, !anyKey || key == nil {
            return cache.numbers(of: site, key)
        }
        return cache.numbers { record in
            !record.flags.contains(.alias)
                && override.stands(for: record.pointee.site, record.pointee.key?.takeUnretainedValue())
        }
    }

    /// Notes whose override it is that is being set.
    fileprivate func noteScope(of number: UInt32) {
        guard let rare, !rare.overrideScopes.isEmpty else { return }
        let own = OverrideScope.current?.first { scope in rare.overrideScopes.contains { $0 === scope } }
        own?.numbers.insert(number)
    }

    /// Keeps a replacement that was made when its override was set.
    fileprivate mutating func keepReplacement(
        _ instance: AnyObject, of override: Override, madeBy creation: Creation.Pointer
    ) {
        guard case .provider(let site, let key, _) = override.target else { return }
        var record = Record(
            site, key: key, value: instance, version: override.number, flags: [.ownsValue, .standing, .current])
        record.state.above = above
        if creation.pointee.isMadeByTask {
            record.state.flags.insert(.madeByTask)
            record.state.list = cache.records.addList(cache.aside)
        } else if !creation.pointee.used.isEmpty {
            record.state.list = cache.records.addList(creation.pointee.used)
        }
        if isOvertaken(creation) { record.state.flags = [.ownsValue, .retired] }
        let place = cache.append(record)
        if place.isCurrent { cache.insert(place) }
    }

    /// Sets aside what is not current any more.
    fileprivate mutating func setAside(by change: UInt64?) {
        guard cache.records.count > 0 || !running.isEmpty else { return }
        asides &+= 1
        cache.startAnew(for: change)
        decide()
    }

    /// Brings back what changes that ended had set aside.
    ///
    /// - Parameter areAll: Whether nothing else ended with them.
    fileprivate mutating func bringBack(_ changes: [UInt64], areAll: Bool) {
        guard cache.records.count > 0 || !running.isEmpty else { return }
        asides &+= 1
        decide()
        if areAll { cache.goBack(before: changes) } else { cache.startAnew(for: nil) }
    }

    mutating func decide() {
        let changes = rare?.above ?? ChangesAbove()
        cache.decide(above: above) { changes.mayReturn($0) }
        for creation in running.all where isOvertaken(creation) { creation.pointee.isOvertaken = true }
    }

    /// Sets aside all that is kept here and below, permanently.
    mutating func setAsideEverything() {
        _ = changeSetAbove { $0.addPermanent() }
        setAside(by: nil)
        forEachChild { $0.changeAbove(.permanent) }
    }

    /// Whether an accessor has asked for the module that a registration gives from now on.
    fileprivate func hasAsked(for registration: Registration) -> Bool {
        func isMeant(_ site: Site, _ key: AnyKey?) -> Bool {
            site.kind == .module && registration.hasKey(key) && registration.answers(site.metatype)
        }
        let isKept = (0..<cache.records.count).contains { number in
            let record = cache.records[number]
            return isMeant(record.pointee.site, record.pointee.key?.takeUnretainedValue())
        }
        return isKept || running.all.contains { isMeant($0.pointee.site, $0.pointee.key) }
    }
}
