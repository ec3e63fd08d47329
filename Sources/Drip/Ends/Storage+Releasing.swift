// SPDX-License-Identifier: MIT

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
        let records = withLock { state -> Records.Iterator? in
            noteEndBegan(&state, Mode.released)
            guard let wiring = state.wiring else {
                finishEnd(in: state)
                return state.cache.records.makeIterator()
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

    private func finishRelease(_ records: Records.Iterator) -> Bool {
        // Until now, an end of a parent waits for the teardowns.
        leaveParents()
        tell(.released(component: observedID))
        return release(records) { $0.isModule }
    }
}
