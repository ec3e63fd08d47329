// SPDX-License-Identifier: MIT

internal import CDrip

/// One teardown at a time, and the release of instances.
extension Storage {
    /// Runs `teardown:` of the newest instance that has one. Tells of a `shutdown:` closure, which nothing awaits.
    ///
    /// - Returns: false if no teardown was pending. Then the end is over.
    @inline(never)
    func runNextTeardown() -> Bool {
        guard let next = takeTeardown() else { return false }
        runNow(next)
        return true
    }

    /// Takes the newest pending teardown. Without one, the end is over.
    @inline(never)
    func takeTeardown() -> Ends.Pending? {
        withLock { state in
            if let next = state.wiring?.ends.nextTeardown() { return next }
            finishEnd(in: state)
            return nil
        }
    }

    /// Notes that nothing is pending: creations that run are left running, and the modules of a component that was
    /// released stop from now on. The lock is held.
    func finishEnd(in state: State) {
        if !state.running.isEmpty { leaveCreationsRunning(in: state) }
        if isIn(Mode.released) { setMode(Mode.gone) }
    }

    @inline(never)
    private func leaveCreationsRunning(in state: State) {
        for creation in state.asyncCreations { creation.isLeftRunning = true }
    }

    @inline(never)
    func runNow(_ pending: Ends.Pending) {
        if pending.teardown.isAsync, withLock({ $0.wiring?.ends.noteLost() ?? true }) {
            let (site, name) = (pending.site, componentName)
            if let closedAt = withLock({ $0.wiring?.ends.closedAt }) {
                Report.lateShutdown(of: site, in: name, closedAt: closedAt, hasTasks: hasTasks).tellOrPrint()
            } else {
                Report.asyncTeardown(of: site, in: name, "released", ("built at", builtAt)).tellOrPrint()
            }
        }
        let tellEnd = tellTeardown(pending)
        pending.teardown.now?(pending.instance)
        tellEnd?(nil)
    }

    /// Notes an instance that may have become complete after an end. After the release, runs its teardown and releases
    /// it, because no later end does.
    @inline(never)
    func noteLateInstance(_ instance: AnyObject) {
        EndNews.note()
        guard isIn(Mode.gone) else { return }
        if let late = withLock({ $0.wiring?.ends.take(instance) }) { runNow(late) }
        // Not the parents: the release of the component may be leaving them at this moment.
        _ = release(recordsOfNow) { _ in true }
    }

    // MARK: Instances

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

    var recordsOfNow: Records.Iterator { withLock { $0.cache.records.makeIterator() } }

    /// Releases the values of records.
    ///
    /// - Returns: Whether there was such a value.
    func release(_ records: Records.Iterator, where isMeant: (Site) -> Bool) -> Bool {
        var (records, hasReleased) = (records, false)
        // A creation that outlives the component may be reading or adding records.
        while let value = withLock({ _ in records.takeValue(where: isMeant) }) {
            hasReleased = true
            value.release()
        }
        return hasReleased
    }
}
