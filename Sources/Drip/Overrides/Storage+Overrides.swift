// SPDX-License-Identifier: MIT

extension Storage {
    /// Sets an override. Every instance that the provider made before, and what was built from it here and in living
    /// children, cannot be reached any more.
    func add(
        _ override: Override,
        _ value: UnsafeRawPointer?,
        dependencies: DependencyList = DependencyList()
    ) {
        change("an override was set") { held in
            let last = extras.lastNumber + 1
            extras.lastNumber = last
            override.replacement.number(last)
            extras.overrides.append(override)
            noteScope(of: last)
            if let value, case .site(let request, _) = override.target {
                var site = request.site
                files.makeCanonical(&site)
                let notes = request.key?.withoutDetails() ?? RecordNotes()
                notes.declared = request.declared
                notes.version = last
                let record = log.append(Record(site: site, value: value, scope: request.scope, notes: notes))
                Record.setDependencies(dependencies, of: record)
            }
            setMode(Mode.overridden)
            refresh(&held)
        }
    }

    /// Notes whose override it is that is being set. Under the lock.
    private func noteScope(of number: UInt32) {
        guard !extras.overrideScopes.isEmpty else { return }
        let own = OverrideScope.current?.first { scope in extras.overrideScopes.contains { $0 === scope } }
        own?.numbers.insert(number)
    }

    /// Removes overrides by their numbers, which grow. What they hid can be reached again.
    func removeOverrides(where isMeant: (UInt32) -> Bool, afterwards: () -> Void = {}) {
        // Kept until the lock is free: what a replacement captured may run a user's code as it goes.
        var held: [AnyObject] = []
        let removed: [Override] = lock.withLock {
            defer { afterwards() }
            guard hasExtras, extras.overrides.contains(where: { isMeant($0.replacement.number) }) else { return [] }
            let removed = extras.overrides
            extras.overrides.removeAll { isMeant($0.replacement.number) }
            setMode(Mode.overridden, extras.installations > 0 || !extras.overrides.isEmpty)
            refresh(&held)
            return removed
        }
        withExtendedLifetime((removed, held)) {}
    }

    /// Takes records away for ever, with all that was built from them. Under the lock.
    ///
    /// - Parameter held: As for `isAlive`.
    func takeAway(_ held: inout [AnyObject], where isMeant: (UnsafeMutablePointer<Record>) -> Bool) {
        var changed = false
        log.forEachReversed { record in
            guard !record.pointee.isRetired, isMeant(record) else { return }
            record.pointee.retire()
            changed = true
        }
        if changed { refresh(&held) }
    }

    /// Decides anew which records can be reached, here and in living children that were built from what is above them.
    /// Under the lock; takes the children's locks, parents before children.
    ///
    /// - Parameter held: As for `isAlive`.
    func refresh(_ held: inout [AnyObject]) {
        refreshRecords(&held)
        refreshChildren(&held)
    }

    private func refreshChildren(_ held: inout [AnyObject]) {
        forEachChild { child in
            child.lock.withLock {
                if child.isBuiltFromAbove { child.refreshRecords(&held) }
                child.refreshChildren(&held)
            }
        }
    }

    /// Decides which of this component's records can be reached: those made by what stands for their provider now, from
    /// nothing that cannot be reached.
    private func refreshRecords(_ held: inout [AnyObject]) {
        wasRefreshed = true
        let records = log.records
        for record in records { record.pointee.setCurrent(isMadeByCurrent(record)) }
        _ = hideBuiltFromHidden(records)
        // What is closed gives nothing any more, and finds nothing: children's searches made doubles of what stands for them.
        guard !isIn(Mode.closed) else { return }
        // Nobody ever sees what a replaced module makes but who asks that, nor what stands for nothing.
        let apart = Set(hasExtras ? extras.ofReplacedModules.map(\.record) + extras.nothings : [])
        let empty = records.filter { $0.pointee.isCurrent && !apart.contains($0) && !$0.isAlive(&held) }
        var found = hideDoubles(among: records, except: apart.union(empty))
        // A weak single whose instance is gone hides none, and gives way to one that somebody holds.
        let idle = empty.filter { !$0.pointee.isCurrent || !found.add($0) }
        // What is being made is seen when all of its circle is complete.
        let unseen = apart.union(inFlight.records).union(idle)
        let shown = records.filter { $0.pointee.isCurrent && !unseen.contains($0) }
        forEachScope { scope in
            scope.hold(shown.filter { $0.pointee.scope === scope }, hidden: isHidden)
        }
    }

    /// - Returns: Whether there was something to hide.
    private func hideBuiltFromHidden(_ records: [UnsafeMutablePointer<Record>]) -> Bool {
        var hasHidden = false
        var changed = true
        while changed {
            changed = false
            for record in records where record.pointee.isCurrent && !record.pointee.isBuiltFromCurrent {
                record.pointee.setCurrent(false)
                changed = true
            }
            hasHidden = hasHidden || changed
        }
        return hasHidden
    }

    /// Leaves one record for each provider and key: the oldest, which an override may have hidden for a while. What was
    /// built from another goes with that, before what is younger is looked at: it stands behind, but for circles and weak
    /// singles. Where one of those goes too, all is looked at once more, since it was no reason to hide another.
    private func hideDoubles(
        among records: [UnsafeMutablePointer<Record>], except apart: Set<UnsafeMutablePointer<Record>>
    ) -> Identities {
        var found = Identities()
        var doubles: [UnsafeMutablePointer<Record>] = []
        repeat {
            for double in doubles { double.pointee.setCurrent(true) }
            doubles = []
            found = Identities()
            for record in records where record.pointee.isCurrent {
                if !record.pointee.isBuiltFromCurrent {
                    record.pointee.setCurrent(false)
                } else if apart.contains(record) {
                    continue
                } else if !found.add(record) {
                    record.pointee.setCurrent(false)
                    doubles.append(record)
                }
            }
        } while hideBuiltFromHidden(records)
        return found
    }

    /// Whether a record comes from what stands for its provider now. Under the lock.
    func isMadeByCurrent(_ record: UnsafeMutablePointer<Record>) -> Bool {
        guard record.pointee.original == nil, !record.pointee.isRetired else { return false }
        let notes = record.pointee.notes?.takeUnretainedValue()
        let declared = notes?.declared ?? record.pointee.site.metatype
        let current = replacement(record.pointee.site, record.pointee.scope, notes, declared)
        return record.pointee.version == current?.number ?? 0
    }
}
