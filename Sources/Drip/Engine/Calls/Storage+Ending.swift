// SPDX-License-Identifier: MIT

internal import CDrip

/// The end of a component: first of the components below it, then teardowns in reverse order of creation, then the
/// release of its modules and instances.
extension Storage {
    /// Ends the use of the component, except of what still stands. Instances stay until the component is released,
    /// because a reader may still be reading an instance. Asynchronous creations that run may use closed components to
    /// their end.
    ///
    /// - Parameter isShutDown: Whether a task runs the teardowns.
    /// - Returns: false if the component was closed before.
    @inline(never)
    func markClosed(at place: SourcePlace?, isShutDown: Bool = false) -> Bool {
        withLock { state in
            guard !isIn(Mode.over) else { return false }
            if let place { state.madeWiring.closedAt = place }
            if isShutDown { state.madeWiring.isShutDown = true }
            for work in works(in: state) { work.outlivesClose.store(true, ordering: .releasing) }
            setMode(Mode.closed)
            beginEnd(&state)
            return true
        }
    }

    /// From now on, every call takes the slow path, which finds that the component has ended. Until `nextTeardown`
    /// finds no more teardown, calls get what stands.
    func beginEnd(_ state: inout State) {
        addReasons(1)
        state.cache.hide()
        state.standing = .max
    }

    /// Whether the component has ended, and its teardowns have not all run.
    var isEnding: Bool { withLock { $0.standing > 0 } }

    /// The components below that are in use or that end, children before parents, and the newest child first.
    @inline(never)
    var livingBelow: [Storage] {
        guard withLock({ _ in family.hasChildren }) else { return [] }
        return Storage.childrenFirst(below: [self]).filter { !$0.isIn(Mode.over) || $0.isEnding }
    }

    /// Closes the component and the components below it. If a teardown is asynchronous, stops the process before any
    /// teardown runs.
    func close(at place: SourcePlace) {
        guard !isClosed else { return }
        closeBelow(at: place, before: [self])
        guard markClosed(at: place) else { return }
        noteLateChildren()
        tearDown()
    }

    /// Notes children that another thread has built since the children were closed.
    func noteLateChildren() {
        guard livingBelow.contains(where: { !$0.isIn(Mode.over) }) else { return }
        withLock { _ in setMode(Mode.lateChild) }
    }

    /// Closes the components below, also those that their teardowns build. An end that runs already ends first, unless
    /// `shutdown()` began it.
    private func closeBelow(at place: SourcePlace, before last: [Storage]) {
        while true {
            let ending = livingBelow.filter { storage in storage.withLock { $0.wiring?.isShutDown != true } }
            for storage in ending + last where !storage.isIn(Mode.over) { storage.checkTeardowns(at: place) }
            for storage in ending + last { storage.letWorksOutliveClose() }
            if ending.isEmpty { return }
            for storage in ending {
                if !storage.markClosed(at: place) { storage.awaitOtherEnd() }
                storage.tearDown()
            }
        }
    }

    /// Waits for the end that another thread runs. The wait has a limit, since a teardown may wait for this thread. If this
    /// thread runs a teardown itself, two threads might wait for each other, so this thread goes on with the end.
    private func awaitOtherEnd() {
        guard !drip_runs_teardown() else { return }
        let limit = ContinuousClock.now + .seconds(Waiting.patience)
        while isEnding, .now < limit { usleep(200) }
    }

    private func checkTeardowns(at place: SourcePlace) {
        Call.Pointer.linkAndShow(for: self)
        guard let site = firstAsyncTeardown() else { return }
        Report.asyncTeardown(of: site, in: componentName, isClosed: true, place: place).stop()
    }

    private func firstAsyncTeardown() -> Site? {
        withLock { $0.wiring?.teardowns.first { $0.teardown.isAsync }?.site }
    }

    /// Runs the teardown of an instance that became complete late, if the component was closed or released. While the
    /// end runs, that end takes the teardown.
    func tearDownIfOver() {
        guard isIn(Mode.over) else { return }
        if !isClosed { reportAsyncTeardown() }
        tearDown(isLate: true)
    }

    /// Reports that nothing will await an asynchronous teardown, if one is pending, since the component was released.
    private func reportAsyncTeardown() {
        guard let site = firstAsyncTeardown() else { return }
        Report.asyncTeardown(of: site, in: componentName, isClosed: false, place: builtAt).tellOrPrint()
    }

    /// Takes the newest pending teardown; see `State.nextTeardown`.
    func nextTeardown(isLate: Bool = false) -> NextTeardown? {
        withLock { state in
            guard let ending = state.nextTeardown(isLate: isLate) else { return nil }
            return (ending, state.wiring?.observers.isEmpty == false)
        }
    }

    /// Runs the pending teardowns, newest first. If the component was closed, asynchronous teardowns run in tasks of
    /// their own, because no `shutdown()` takes them any more.
    private func tearDown(isLate: Bool = false) {
        let isClosed = isClosed
        while true {
            closeLateChildren()
            guard let next = nextTeardown(isLate: isLate) else { return }
            let ending = next.ending
            guard isClosed, ending.teardown.isAsync else {
                let tellEnd = begin(next)
                drip_begin_teardown()
                ending.teardown.runNow(ending.value)
                drip_end_teardown()
                tellEnd?(nil)
                continue
            }
            // Safe by: only a component that tasks share creates instances after it was closed. Its instances and
            // teardowns are Sendable.
            nonisolated(unsafe) let late = ending
            Task {
                try? await late.teardown.run(late.value)
                withExtendedLifetime(self) {}
            }
        }
    }

    /// Closes the children that were built too late to be closed before this component.
    private func closeLateChildren() {
        guard isIn(Mode.lateChild), let place = withLock({ $0.wiring?.closedAt }) else { return }
        closeBelow(at: place, before: [])
    }

    /// Releases what the component owns, except its instances and parents: the storage releases them at its own end,
    /// which is near if nothing else retains the storage.
    ///
    /// - Returns: Whether the component had modules. They retain the storage.
    func componentWasReleased() -> Bool {
        let (hasWiring, records) = withLock { state in
            setMode(Mode.gone)
            beginEnd(&state)
            if state.wiring == nil { state.standing = 0 }
            return (state.wiring != nil, state.cache.records.makeIterator())
        }
        if hasWiring {
            if !isClosed { reportAsyncTeardown() }
            tearDown()
        }
        // Until now, an end of a parent waits for the teardowns, or runs them.
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
