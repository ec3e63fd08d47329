// SPDX-License-Identifier: MIT

internal import CDrip

/// The release of a component: an end whose component cannot be handed out any more. Its modules still answer until the
/// teardowns have run.
extension Storage {
    /// Runs the pending teardowns, and releases what the component owns, except its instances and parents: the storage
    /// releases them at its own end, which is near if nothing else retains the storage.
    ///
    /// - Returns: Whether the component had modules. They retain the storage.
    func componentWasReleased() -> Bool {
        var runsHere = true
        // Without teardowns, one lock is enough.
        let records = withLock { state in
            noteEndBegan(&state, Mode.released)
            guard let wiring = state.wiring else {
                finishEnd(in: state)
                return state.cache.records.makeIterator() as Records.Iterator?
            }
            runsHere = wiring.ends.beginRelease()
            return nil
        }
        // An end that another thread or task runs takes what is pending, and then finishes the release.
        if !runsHere { return false }
        if let records { return finishRelease(records) }
        runTeardowns()
        return finishRelease(recordsOfNow)
    }

    @inline(never)
    private func runTeardowns() {
        guard let first = takeTeardown() else { return }
        EndRun.run {
            runNow(first)
            while runNextTeardown() {}
        }
    }

    /// Finishes the release of a component that was released while an end ran, after that end.
    func finishReleaseDuringEnd() {
        if withLock({ $0.wiring?.ends.takeRelease() ?? false }), finishRelease(recordsOfNow) {
            releaseInstancesInIsolation()
        }
    }

    private var recordsOfNow: Records.Iterator { withLock { $0.cache.records.makeIterator() } }

    private func finishRelease(_ records: Records.Iterator) -> Bool {
        // Until now, an end of a parent waits for the teardowns.
        leaveParents()
        tell(.released(component: observedID))
        return release(records) { $0.isModule }
    }

    /// Releases the instances. The main actor may be reading an instance of a component of the main actor.
    @inline(never)
    func releaseInstancesInIsolation() {
        guard componentType is any HasTasks.Type, !drip_is_on_main_queue() else { return releaseInstances() }
        Task { @MainActor in releaseInstances() }
    }

    /// Releases the instances of a component that was released, newest first, and its parents. An instance may retain a
    /// module of the component, which retains the storage, so the storage alone would never release them.
    func releaseInstances() {
        _ = release(recordsOfNow) { _ in true }
        // Released after the lock.
        let parents = withLock { _ in family.removeParents() }
        withExtendedLifetime(parents) {}
    }

    /// Whether the component has kept an instance, be it released by now.
    var hasGivenInstances: Bool { withLock { $0.cache.records.contains { !$0.pointee.site.isKnownByType } } }

    /// Releases the values of records.
    ///
    /// - Returns: Whether there was such a value.
    private func release(_ records: Records.Iterator, where isMeant: (Site) -> Bool) -> Bool {
        var (records, hasReleased) = (records, false)
        // A creation that outlives the component may be reading or adding records.
        while let value = withLock({ _ in records.takeValue(where: isMeant) }) {
            hasReleased = true
            value.release()
        }
        return hasReleased
    }
}
