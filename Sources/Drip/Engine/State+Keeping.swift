// SPDX-License-Identifier: MIT

/// What happens to an instance that is made, under the lock.
extension Storage.State {
    /// Keeps an instance, and lets others see it unless it was overtaken: something that it was made from was set aside.
    ///
    /// - Returns: Where it is kept.
    @inline(__always)
    mutating func keep(_ creation: Creation.Pointer, _ instance: AnyObject, _ teardown: Teardown?) -> Records.Pointer {
        if creation.pointee.site.isOf(.weakSingle) { return keepWeakly(creation, instance) }
        let record = append(creation, instance, teardown, isOvertaken: isOvertaken(creation))
        publish(record)
        return record
    }

    /// Notes an instance that was made for a creation, and what that was made from if it is not current or a module.
    @inline(__always)
    mutating func note(_ record: Records.Pointer, madeFor requester: Creation.Pointer) {
        guard !requester.pointee.isMadeByTask else { return }
        if !record.pointee.isKnownByType { requester.pointee.used.add(record.number) }
        if record.list != 0, !record.isCurrent || record.pointee.isKnownByType {
            for number in cache.records.list(record.list) { requester.pointee.used.add(number) }
        }
    }

    /// Lets others see an instance. What is below may have been made from one that none will see.
    @inline(__always)
    private mutating func publish(_ record: Records.Pointer) {
        guard record.isCurrent else { return forEachChild { $0.changeAbove(.permanent) } }
        // Of several current instances the last is given.
        if cache.history != nil, cache.hasOther(than: record) { cache.startAnew(for: nil) }
        cache.insert(record)
    }

    /// Whether something above the component, or something of its own that a creation used, was set aside during the creation.
    @inline(__always)
    mutating func isOvertaken(_ creation: Creation.Pointer) -> Bool {
        if creation.pointee.aboveChanges != aboveChanges || creation.pointee.isOvertaken { return true }
        if creation.pointee.isMadeByTask { return creation.pointee.asides != asides || creation.isAbandoned }
        return !creation.pointee.used.isEmpty && cache.history != nil && !cache.areCurrent(creation.pointee.used)
    }

    /// Whether a call that comes now may wait for a creation.
    mutating func counts(_ creation: Creation.Pointer) -> Bool {
        !isOvertaken(creation)
            && (override(for: creation.pointee.site, creation.pointee.key)?.number ?? 0) == creation.pointee.version
    }

    @inline(__always)
    private mutating func append(
        _ creation: Creation.Pointer, _ value: AnyObject, _ teardown: Teardown? = nil, isOvertaken: Bool
    ) -> Records.Pointer {
        var record = Record(
            creation.pointee.site, key: creation.pointee.key, value: value, version: creation.pointee.version,
            flags: isOvertaken ? [.ownsValue, .retired] : [.ownsValue, .standing, .current])
        record.state.above = above
        if hasOverrides || creation.pointee.version != 0 { setVersion(of: &record, creation) }
        if creation.pointee.isMadeByTask {
            record.state.flags.insert(.madeByTask)
            let aside = cache.aside
            if !aside.isEmpty { record.state.list = cache.records.addList(aside) }
        } else if !creation.pointee.used.isEmpty {
            record.state.list = cache.records.addList(creation.pointee.used)
        }
        let place = cache.append(record)
        creation.pointee.promise?.takeUnretainedValue().record = place
        if creation.pointee.site.isKnownByType { noteModule(value, place) }
        if let teardown { wiring.teardowns.append((creation.pointee.site, value, teardown)) }
        return place
    }

    /// What an override made is current only while that override stands for the provider, and is of no use when it has ended.
    private mutating func setVersion(of record: inout Record, _ creation: Creation.Pointer) {
        if (override(for: creation.pointee.site, creation.pointee.key)?.number ?? 0) != record.state.version {
            record.state.flags.subtract([.standing, .current])
        }
        if rare?.overrides.isSet(record.state.version) == false { record.state.flags.insert(.retired) }
    }

    private mutating func noteModule(_ value: AnyObject, _ record: Records.Pointer) {
        modules += 1
        if record.list != 0 { (value as? any KeptModule)?.wasBuiltFromOthers(keptAs: record.number) }
    }

    /// Keeps the members of a circle: side by side, with one list, current together.
    mutating func keep(circle members: [Promise]) {
        var used: Set<UInt32> = []
        for member in members { member.creation.pointee.used.forEach { used.insert($0) } }
        let list = cache.records.addList(used.sorted())
        let isOvertaken = members.reduce(false) { self.isOvertaken($1.creation) || $0 }
        var records: [Records.Pointer] = []
        for member in members where member.creation.pointee.isListed {
            let value = member.site.kind == .weakSingle ? WeakCell(member.instance!) : member.instance!
            member.creation.pointee.used.deallocate()
            member.creation.pointee.used = NumberList()
            let record = append(member.creation, value, member.teardown, isOvertaken: isOvertaken)
            record.list = list
            record.flags.insert(.circle)
            records.append(record)
            running.remove(member.creation)
        }
        let areCurrent = records.allSatisfy { $0.isCurrent }
        for record in records {
            if !areCurrent { record.flags.remove(.current) }
            // A weak single's record without an object may be in the table.
            if record.pointee.isWeak, cache.hasOther(than: record) { cache.beginHistory() }
            publish(record)
        }
        // A call that shares one of these instances depends on the whole circle.
        for member in members where !member.creation.pointee.isListed {
            for record in records { member.creation.pointee.used.add(record.number) }
        }
    }

    /// Keeps an object as long as something else holds it. A provider has one record that counts: the object takes the place
    /// of one that is gone, but what was set aside never comes back beside it.
    private mutating func keepWeakly(_ creation: Creation.Pointer, _ object: AnyObject) -> Records.Pointer {
        let isOvertaken = isOvertaken(creation)
        let known =
            isOvertaken
            ? nil : cache.numbers(of: creation.pointee.site, creation.pointee.key).last.map { cache.records[$0] }
        // A list holds earlier numbers only, and a circle's list belongs to all its members.
        let isLater = !creation.pointee.used.isEmpty && creation.pointee.used.all.max()! > known?.number ?? 0
        if let known, known.isCurrent, known.version == creation.pointee.version {
            if !isLater, !known.flags.contains(.circle) {
                unsafeDowncast(known.pointee.reference!, to: WeakCell.self).replace(by: object)
                known.list = cache.records.replaceList(known.list, by: creation.pointee.used.all)
                creation.pointee.promise?.takeUnretainedValue().record = known
                return known
            }
            // The record without an object stays current for the instances that were built from it.
            cache.beginHistory()
            known.flags.insert(.superseded)
        } else if let known {
            // Never again, nor what was made from it.
            known.flags.insert(.retired)
            cache.startAnew(for: nil)
            decide()
        }
        let record = append(creation, WeakCell(object), isOvertaken: isOvertaken)
        publish(record)
        return record
    }

    /// Why a provider cannot be used.
    @inline(__always)
    mutating func unusable(_ site: Site, _ storage: Storage) -> Report? {
        guard cache.isWatched else { return nil }
        return unusable(site, builtAt: storage.builtAt)
    }

    @inline(never)
    private func unusable(_ site: Site, builtAt: SourcePlace) -> Report? {
        guard isClosed || isGone else { return nil }
        if isClosed {
            if AsyncCreation.ofThisTask?.outlivesClose == true { return nil }
            return .closed(componentType, "\(site.name) was used", provider: site, closedAt: rare?.closedAt)
        }
        return .released(componentType, module: nil, provider: site, builtAt: builtAt)
    }
}
