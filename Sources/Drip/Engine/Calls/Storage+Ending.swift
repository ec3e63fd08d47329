// SPDX-License-Identifier: MIT

/// The end of a component: first of the components below it, then teardowns in reverse order of creation, then the
/// release of its modules and instances.
extension Storage {
    /// Ends the use of the component, except of what still stands. Instances stay until the storage is released, because
    /// a reader may still be reading an instance.
    ///
    /// - Returns: false if the component was closed before.
    func markClosed(at place: SourcePlace?) -> Bool {
        withLock { state in
            guard !isClosed else { return false }
            if let place { state.madeWiring.closedAt = place }
            setMode(Mode.closed)
            beginEnd(&state)
            return true
        }
    }

    /// From now on, every call takes the slow path, which finds that the component has ended.
    private func beginEnd(_ state: inout State) {
        addReasons(1)
        state.cache.hide()
        // Teardowns get what was made before the instance that they end.
        if state.wiring?.teardowns.isEmpty == false { state.standing = .max }
    }

    /// Closes the component and the components below it. If a teardown is asynchronous, stops the process before any
    /// teardown runs.
    func close(at place: SourcePlace) {
        let ending = Storage.childrenFirst(below: [self]) + [self]
        for storage in ending {
            Call.Pointer.linkAndShow(for: storage)
            guard let site = storage.firstAsyncTeardown() else { continue }
            Report.asyncTeardown(of: site, in: storage.componentName, isClosed: true, place: place).stop()
        }
        for storage in ending where storage.markClosed(at: place) {
            storage.tearDownIfOver()
            storage.endTeardowns()
        }
    }

    /// Takes the pending teardowns, in order of creation. No teardown is taken twice.
    func takeTeardowns() -> [Wiring.Ending] {
        withLock { state in
            guard let wiring = state.wiring else { return [] }
            defer { wiring.teardowns = [] }
            return wiring.teardowns
        }
    }

    /// Notes that all teardowns have run.
    func endTeardowns() { withLock { $0.standing = 0 } }

    private func firstAsyncTeardown() -> Site? {
        withLock { $0.wiring?.teardowns.first { $0.teardown.isAsync }?.site }
    }

    /// Runs the pending teardowns, if the component was closed or released. Instances that become complete later need
    /// this, too. If the component was closed, asynchronous teardowns run in tasks of their own, because no
    /// `shutdown()` takes them any more. If it was released, nothing will await them.
    func tearDownIfOver() {
        guard isIn(Mode.over) else { return }
        let isClosed = isClosed
        if !isClosed, let site = firstAsyncTeardown() {
            Report.asyncTeardown(of: site, in: componentName, isClosed: false, place: builtAt).tellOrPrint()
        }
        var endings = takeTeardowns()
        while let ending = endings.popLast() {
            guard isClosed, ending.teardown.isAsync else {
                let tellEnd = begin(ending)
                ending.teardown.runNow(ending.value)
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

    /// Releases what the component owns. Its modules retain the storage, so the storage may outlive the component.
    func componentWasReleased() {
        let (hasWiring, records) = withLock { state in
            setMode(Mode.gone)
            beginEnd(&state)
            return (state.wiring != nil, state.cache.records.makeIterator())
        }
        leaveParents()
        if hasWiring {
            tearDownIfOver()
            endTeardowns()
            tell(.released(component: observedID))
        }
        releaseModules(among: records)
    }

    /// - Parameter records: The records of the moment when the component was released. Later ones are no modules.
    private func releaseModules(among records: Records.Iterator) {
        var records = records
        while let record = records.next() {
            guard record.pointee.ownsValue, record.pointee.site.isOf(.module) else { continue }
            // A creation that outlives the component may be reading the record.
            guard let module = withLock({ _ in record.pointee.value.take() }) else { continue }
            Unmanaged<AnyObject>.fromOpaque(module).release()
        }
    }
}
