// SPDX-License-Identifier: MIT

/// The release of a component: an end whose component cannot be handed out any more. Its modules still answer until the
/// teardowns have run.
extension Storage {
    /// Releases what the component owns, except its instances and parents: the storage releases them at its own end,
    /// which is near if nothing else retains the storage.
    ///
    /// - Returns: Whether the component had modules. They retain the storage.
    func componentWasReleased() -> Bool {
        let (hasWiring, hasPending, records) = withLock { state in
            markOver(&state, Mode.released)
            let hasPending = state.wiring?.ends.hasPending ?? false
            if hasPending { _ = state.wiring?.ends.begin() } else { setMode(Mode.gone) }
            return (state.wiring != nil, hasPending, state.cache.records.makeIterator())
        }
        if hasPending {
            EndRun.run {
                var hasTold = false
                while runNextTeardown(&hasTold) {}
            }
            withLock { _ in setMode(Mode.gone) }
        }
        // Until now, an end of a parent waits for the teardowns.
        leaveParents()
        if hasWiring { tell(.released(component: observedID)) }
        return release(records) { $0.isOf(.module) }
    }

    /// Releases the instances of a component that was released, newest first, and its parents. An instance may retain a
    /// module of the component, which retains the storage, so the storage alone would never release them.
    func releaseInstances() {
        _ = release(withLock { $0.cache.records.makeIterator() }) { _ in true }
        // Released after the lock.
        let parents = withLock { _ in
            defer { (family.parent, family.further) = (nil, nil) }
            return family.parents
        }
        withExtendedLifetime(parents) {}
    }

    /// Whether the component has kept an instance, be it released by now.
    var hasGivenInstances: Bool { withLock { $0.cache.records.contains { !$0.pointee.site.isKnownByType } } }

    /// Releases the values of records.
    ///
    /// - Parameter records: The records of one moment. Later ones are not released.
    /// - Returns: Whether there was such a value.
    private func release(_ records: Records.Iterator, where isMeant: (Site) -> Bool) -> Bool {
        var (records, hasReleased) = (records, false)
        while let record = records.next() {
            guard record.pointee.ownsValue, isMeant(record.pointee.site) else { continue }
            // A creation that outlives the component may be reading the record.
            guard let value = withLock({ _ in record.pointee.value.take() }) else { continue }
            hasReleased = true
            Unmanaged<AnyObject>.fromOpaque(value).release()
        }
        return hasReleased
    }
}
