// SPDX-License-Identifier: MIT

/// Layers: an override that is set late sets aside all instances that the component has cached, and its removal brings
/// them back. Modules stay the same objects.
extension State {
    /// Sets an override. If it would change an instance that is current or being made, it begins a layer.
    ///
    /// - Returns: Whether it has begun one. Then the components below have to forget their instances.
    mutating func set(_ override: Override) -> Bool {
        let wiring = madeWiring
        wiring.overrides.add(override, since: cache.records.count)
        guard hasMade(whatIsReplacedBy: override) else { return false }
        wiring.overrides.noteLayer(current)
        override.noteUse()
        forget(isSetAside: true)
        return true
    }

    /// Removes overrides. What was cached before the first of them was set comes back. What was made since is
    /// forgotten. Then the newer overrides are set again, in their order.
    ///
    /// - Returns: The removed overrides and the newer ones, oldest first.
    mutating func removeOverrides(where isMeant: (Override) -> Bool) -> [Overrides.Entry] {
        guard let wiring else { return [] }
        let later = wiring.overrides.remove(fromFirst: isMeant)
        guard let oldest = later.first else { return [] }
        if let before = later.first(where: { $0.setAside != nil })?.setAside {
            restore(before, isWhole: oldest.setAside != nil, madeBefore: oldest.since)
        } else {
            cache.forget(madeSince: oldest.since)
        }
        wiring.weakObjects.forget(madeSince: oldest.since)
        wiring.changeCount &+= 1
        // One after the other: an override may begin a layer that it would not begin beside a newer one.
        for entry in later where !isMeant(entry.override) { _ = set(entry.override) }
        return later
    }

    /// Forgets all instances, also those that overrides have set aside, because an override has begun or ended above.
    mutating func forgetForGood() {
        forget(isSetAside: false)
        wiring?.overrides.forgetSetAside()
    }

    private mutating func forget(isSetAside: Bool) {
        cache.publishLasting(isSetAside: isSetAside)
        madeWiring.weakObjects.forget(madeSince: 0)
        madeWiring.changeCount &+= 1
    }

    private var current: Overrides.SetAside {
        (cache.table, wiring?.weakObjects ?? WeakObjects())
    }

    /// Publishes a table again, without the instances that were made later. Modules stay.
    ///
    /// - Parameter isWhole: Whether the table has no instances that were made later.
    private mutating func restore(_ before: Overrides.SetAside, isWhole: Bool, madeBefore since: UInt32) {
        let lasting = cache.lasting(madeSince: since)
        var restored = before.table
        if !isWhole { restored = cache.part(of: restored) { $0.pointee.isLasting || $0.pointee.order < since } }
        for record in lasting { cache.put(record, to: &restored) }
        cache.publish(restored)
        wiring?.weakObjects = before.weak
    }

    /// Whether an instance that an override replaces from now on is current, or is being made. A weak instance that is
    /// gone does not count.
    private mutating func hasMade(whatIsReplacedBy override: Override) -> Bool {
        func isReplaced(_ site: Site, _ key: AnyKey?) -> Bool {
            override.stands(for: site, key) && wiring?.currentOverride(for: site, key) === override
        }
        if running.all.contains(where: { isReplaced($0.facts.site, $0.facts.key) }) { return true }
        if wiring?.weakObjects.contains(where: isReplaced) ?? false { return true }
        if override.isOfOneInstance {
            return cache.table.record(of: override.site, override.key)?.hasInstance ?? false
                && isReplaced(override.site, override.key)
        }
        return cache.table.records.contains { record in
            record.hasInstance && isReplaced(record.pointee.site, record.pointee.ownKey)
        }
    }
}

extension Records.Pointer {
    /// Whether the record's instance exists; false for a weak instance that is gone.
    fileprivate var hasInstance: Bool {
        pointee.withCell(\.isAlive) ?? (pointee.value != nil)
    }
}
