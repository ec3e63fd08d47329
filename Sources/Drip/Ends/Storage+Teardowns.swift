// SPDX-License-Identifier: MIT

/// One teardown at a time.
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

    /// Notes an instance with a teardown that may have become complete after an end. After the release, runs its teardown,
    /// because no later end does.
    func noteLateTeardown(_ instance: AnyObject) {
        guard isIn(Mode.over) else { return }
        EndNews.note()
        guard isIn(Mode.gone), let late = withLock({ $0.wiring?.ends.take(instance) }) else { return }
        runNow(late)
    }
}
