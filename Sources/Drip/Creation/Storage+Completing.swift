// SPDX-License-Identifier: MIT

extension Storage {
    /// Keeps the instance of a creation. Others see it now, or, where it used an unfinished instance, together with
    /// that one.
    func complete(_ creation: Creation, _ value: UnsafeRawPointer) {
        var held: [AnyObject] = []
        // As they go they may ask for what is seen only now.
        defer { withExtendedLifetime(held) {} }
        lock.withLock { append(creation, value, &held) }
        guard let circle = creation.circle else {
            show([creation])
            creation.requester?.uses(creation)
            return
        }
        finish(circle.complete(creation))
    }

    /// Waits until a creation is over that belongs to a circle or is being configured below this call, or until whoever
    /// asked may go on without that.
    ///
    /// - Parameter outer: The call that asked.
    /// - Returns: false where the creation has to be made again.
    func settle(_ creation: Creation, under outer: UnsafeMutablePointer<Frame>?) -> Bool {
        if creation.mayBeUnfinished, creation.wait(from: outer) != nil {
            // An override that is made of it does not wait for the end of the circle.
            if creation.record == nil { outer?.pointee.creation?.sharesDependencies(of: creation) }
            return true
        }
        if creation.isDoomed { return false }
        outer?.pointee.creation?.uses(creation)
        return true
    }

    /// Ends the part in a circle of a creation that gives no instance.
    func leaveCircle(_ creation: Creation) {
        guard let circle = creation.circle else { return }
        finish(circle.leave(creation))
        creation.letGoOfStorage()
    }

    func finish(_ parting: Circle.Parting) {
        let owned = end(parting.doomed)
        show(parting.complete)
        letGo(parting.doomed, owned)
    }

    private func append(_ creation: Creation, _ value: UnsafeRawPointer, _ held: inout [AnyObject]) {
        if creation.revive != nil, let known = knownRecord(of: creation), creation.dependencies.areCurrent,
            !known.isAlive(&held)
        {
            Unmanaged<AnyObject>.fromOpaque(value).release()
            creation.record = known
            // Before anybody looks whether these are current, so that an override set meanwhile finds them.
            Record.setDependencies(creation.dependencies, of: known)
            if !isKeptForReplacedModule(known) { known.pointee.provider = creation.request.providerRecord }
            return
        }
        creation.revive = nil
        creation.notes = creation.notes ?? creation.request.key
        if creation.request.key != nil { creation.notes?.declared = creation.request.declared }
        // A replacement is not the provider's to tear down.
        if creation.replacement == nil, let teardown = creation.teardown {
            creation.notes = creation.notes ?? RecordNotes()
            creation.notes?.teardown = teardown
            hasTeardowns = true
        }
        let version = creation.replacement?.number ?? 0
        if version != 0 { creation.notes = creation.notes ?? RecordNotes() }
        // Those of a key may have been another record's, of a making that was given up.
        creation.notes?.version = version
        let record = log.append(
            Record(site: creation.site, value: value, scope: creation.scope, notes: creation.notes)
        )
        creation.record = record
        Record.setDependencies(creation.dependencies, of: record)
        note(creation.request, in: record)
        // What was overridden or registered while this ran has not seen this record.
        if !isMadeByCurrent(record) { record.pointee.setCurrent(false) }
        if creation.isOvertaken || isOutdated(creation) || isDouble(creation) { record.pointee.retire() }
        if creation.site.kind == .module { adopt(record) }
    }

    /// Whether a record came back while this one's instance was being made. Under the lock.
    private func isDouble(_ creation: Creation) -> Bool {
        guard wasRefreshed, creation.request.replacedModule == nil else { return false }
        return creation.scope.currentTable.record(creation.site, creation.request.key) != nil
    }

    /// The record that a weak single had before, if it comes from what this creation comes from. Under the lock.
    private func knownRecord(of creation: Creation) -> UnsafeMutablePointer<Record>? {
        if let module = creation.request.replacedModule { return kept(for: module, creation.request) }
        guard let known = creation.scope.currentTable.record(creation.site, creation.request.key) else { return nil }
        let record = known.pointee.original ?? known
        return record.pointee.version == creation.replacement?.number ?? 0 ? record : nil
    }

    /// Lets others see creations that belong together. Where an override took away what one of them was built from
    /// while they ran, none is seen: those who asked have them, the next resolution builds again.
    private func show(_ group: [Creation]) {
        let used = group.map(\.usedUnfinished)
        for (creation, used) in zip(group, used) { creation.settleEarlyUses(used) }
        let isStale = group.map { $0.storage.isStale($0) }.contains(true)
        for creation in group {
            let storage = creation.storage
            if let record = creation.record {
                storage.lock.withLock {
                    if isStale { storage.retire(record, of: creation) }
                    if record.pointee.isCurrent { storage.reach(record, creation) }
                    storage.forget(creation)
                }
            }
            creation.end()
        }
        for creation in group {
            creation.storage.tearDownLateComers()
            creation.storage.letGoOfKeyedScopes()
            creation.letGo()
        }
    }

    /// Ends a creation that is in flight, as all are but those of a resolution. Under the lock.
    func forget(_ creation: Creation) {
        guard creation.site.kind != .graphSingle else { return }
        inFlight.end(Unmanaged.passUnretained(creation))
        if creation.hidesTables { unwatch() }
    }

    /// Puts a record into its table, or a weak single's new instance into the record that it had before.
    private func reach(_ record: UnsafeMutablePointer<Record>, _ creation: Creation) {
        guard !isIn(Mode.closed | Mode.gone) else { return }
        if let revive = creation.revive {
            revive(record.pointee.value.unsafelyUnwrapped)
        } else if !isKeptForReplacedModule(record) {
            record.pointee.scope.insert(record, hidden: isHidden)
        }
    }

    /// Takes a record away for ever. One that a weak single had before stands in the table: were it left there, the weak
    /// single could never be kept again.
    private func retire(_ record: UnsafeMutablePointer<Record>, of creation: Creation) {
        record.pointee.retire()
        guard creation.revive != nil else { return }
        var rest: [UnsafeMutablePointer<Record>] = []
        record.pointee.scope.currentTable.forEach {
            if $0 != record, $0.pointee.original != record { rest.append($0) }
        }
        record.pointee.scope.hold(rest, hidden: isHidden)
    }

    /// Whether something that a creation was built from has been taken away; makes the ancestors follow this component first.
    func isStale(_ creation: Creation) -> Bool {
        if creation.reachesAbove { joinAncestors(creation.lineage) }
        return !creation.dependencies.areCurrent
    }

    /// Ends a creation without an instance.
    func fail(_ creation: Creation) {
        tellRequesterOfNothing(creation)
        abandon(creation)
    }

    /// Forgets a creation that failed, with all that used its unfinished instance.
    func abandon(_ creation: Creation) {
        guard let circle = creation.circle else { return abandon([creation]) }
        finish(circle.fail(creation))
    }

    private func abandon(_ group: [Creation]) { letGo(group, end(group)) }

    /// Ends creations without an instance.
    ///
    /// - Returns: what they owned, to be let go when all is seen that ends with them: as it goes a user's code may ask for that.
    private func end(_ group: [Creation]) -> [Record.Owned] {
        var all: [Record.Owned] = []
        for member in group {
            let storage = member.storage
            let record = member.revive == nil ? member.record : nil
            let owned = storage.lock.withLock {
                record?.pointee.retire()
                storage.forget(member)
                return record.map(Record.takeOwned)
            }
            if let owned { all.append(owned) }
            member.end()
        }
        return all
    }

    private func letGo(_ group: [Creation], _ owned: [Record.Owned]) {
        for owned in owned { owned.release() }
        for member in group {
            member.storage.letGoOfKeyedScopes()
            member.letGo()
        }
    }
}
