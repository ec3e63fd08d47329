// SPDX-License-Identifier: MIT

/// Sets instances aside for overrides and late registrations, and brings them back when an override ends.
///
/// A record does not list its dependencies. It only notes whether the creation asked its component for anything; if
/// not, it is a leaf. So a change that sets anything aside sets aside everything that the component has cached, except
/// leaves. It also sets aside everything that the components below have cached.
extension Storage {
    // MARK: Overrides

    /// Sets an override.
    ///
    /// - Parameters:
    ///   - scopes: The scopes for which the caller sets the override; see `Overrides.add`.
    ///   - instance: The replacement, if the component keeps it from now on.
    ///   - creation: The creation of the replacement.
    func set(
        _ override: Override, in scopes: [UInt32], _ instance: AnyObject? = nil,
        madeBy creation: Creation.Pointer? = nil
    ) {
        refusal(of: "an override was set") { state in
            state.madeWiring.overrides.add(override, in: scopes)
            state.tell(of: override, isSet: true, in: self)
            let isOvertaken = creation.map { state.isOvertaken($0) } ?? false
            if state.hasMade(whatIsReplacedBy: override) {
                override.listener?.noteUse(of: override.number)
                state.begin(override, setsAside: true)
            }
            if let instance, let creation, !isOvertaken {
                state.begin(override, setsAside: false)
                let record = Record(
                    override.site, key: override.key, value: instance, overrideNumber: override.number,
                    isLeaf: !creation.pointee.hasAsked)
                state.cache.insert(state.cache.records.append(record))
            }
            addReasons(1)
        }?.stop()
    }

    /// Removes overrides, and tells the observers.
    func removeOverrides(where isMeant: (Override) -> Bool) {
        // Released after the lock, because the release of a replacement's captures may run user code.
        let removed: [Override] = withLock { state in
            let removed = state.wiring?.overrides.remove(where: isMeant) ?? []
            for override in removed { state.tell(of: override, isSet: false, in: self) }
            state.end(Set(removed.filter(\.hasBegun).map(\.number)))
            addReasons(-removed.count)
            return removed
        }
        withExtendedLifetime(removed) {}
    }

    // MARK: Modules

    /// Adds a registration, or replaces the registration with the same type and key.
    func register(_ registration: Registration) {
        // The previous registration, which is released after the lock.
        var before: Registration?
        refusal(of: "\(registration.type) was registered") { state in
            let wiring = state.madeWiring
            let known = wiring.registrations.firstIndex {
                $0.type == registration.type && $0.hasKey(registration.key)
            }
            if let known {
                before = wiring.registrations[known]
                wiring.registrations[known] = registration
            } else {
                wiring.registrations.append(registration)
            }
            self.setMode(registration.needsNoLookup ? Mode.registered : Mode.registered | Mode.valueModules)
            if state.hasAsked(for: registration) { state.startAnew() }
        }?.stop()
        withExtendedLifetime(before) {}
    }

    func registrations() -> [Registration] { withLock { $0.wiring?.registrations ?? [] } }

    /// Changes what is registered or overridden, unless the component was closed.
    ///
    /// - Parameter what: The change, in words for the message.
    /// - Returns: Why the change was refused; nil if it was made.
    func refusal(of what: @autoclosure () -> String, _ body: (inout State) -> Void) -> Report? {
        withLock { state in
            if isClosed { return .closed(state.componentType, what(), closedAt: state.wiring?.closedAt) }
            body(&state)
            return nil
        }
    }
}

extension Storage.State {
    // MARK: Changes, here and below

    /// Notes that instances may depend on an override from now on.
    mutating func begin(_ override: Override, setsAside: Bool) {
        guard !override.hasBegun else { return }
        override.hasBegun = true
        begin(override.number, setsAside: setsAside, isOwn: true)
    }

    /// Notes a change, here and below. If the change sets anything aside, it publishes an empty table.
    mutating func begin(_ number: UInt32, setsAside: Bool, isOwn: Bool = false, ways: Int = 1) {
        if let known = cache.changes.lastIndex(where: { $0.number == number }) {
            cache.changes[known].ways += ways
        } else {
            let setAside = setsAside ? cache.table : nil
            cache.changes.append(
                Change(number: number, isOwn: isOwn, ways: ways, since: cache.records.count, setAside: setAside))
        }
        // A second path may reach this component later. Instances that were created in between may depend on instances
        // that the change sets aside along that path.
        if setsAside { setAsideAll() }
        forEachChild { child in child.withLock { $0.begin(number, setsAside: setsAside, ways: ways) } }
    }

    private mutating func setAsideAll() {
        cache.publish(.empty)
        changeCount &+= 1
    }

    fileprivate mutating func end(_ changes: Set<UInt32>) {
        guard !changes.isEmpty else { return }
        if cache.end(changes) { changeCount &+= 1 }
        forEachChild { child in child.withLock { $0.end(changes) } }
    }

    /// Sets everything aside permanently.
    mutating func startAnew() {
        for index in cache.changes.indices where cache.changes[index].setAside != nil {
            cache.changes[index].setAside = .empty
        }
        setAsideAll()
        forEachChild { child in child.withLock { $0.startAnew() } }
    }

    // MARK: What a change concerns

    /// Whether an instance that an override replaces is cached, current or not, or is being made.
    fileprivate func hasMade(whatIsReplacedBy override: Override) -> Bool {
        if running.all.contains(where: { override.stands(for: $0.pointee.site, $0.pointee.key) }) { return true }
        if !override.isByType, !override.anyKey || override.key == nil {
            return cache.tables.contains { $0.record(of: override.site, override.key) != nil }
        }
        return cache.tables.contains { table in
            table.records.contains { override.stands(for: $0.pointee.site, $0.pointee.key?.takeUnretainedValue()) }
        }
    }

    /// Whether an accessor has asked for the module that a registration gives from now on.
    fileprivate func hasAsked(for registration: Registration) -> Bool {
        func isMeant(_ site: Site, _ key: AnyKey?) -> Bool {
            site.kind == .module && registration.hasKey(key) && registration.answers(site.metatype)
        }
        return cache.records.contains { isMeant($0.pointee.site, $0.pointee.key?.takeUnretainedValue()) }
            || running.all.contains { isMeant($0.pointee.site, $0.pointee.key) }
    }
}
