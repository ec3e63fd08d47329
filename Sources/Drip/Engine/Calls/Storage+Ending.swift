// SPDX-License-Identifier: MIT

/// The end of a component: first of the components below it, then teardowns in reverse order of creation, then the
/// release of its modules and instances.
extension Storage {
    /// Ends the use of the component, except of what still stands. Instances stay until the storage is released, because
    /// a reader may still be reading an instance.
    func markClosed(at place: SourcePlace?) {
        withLock { state in
            guard !isClosed else { return }
            if let place { state.madeWiring.closedAt = place }
            setMode(Mode.closed)
            beginEnd(&state)
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
        for storage in ending {
            storage.markClosed(at: place)
            storage.tearDownIfOver()
        }
    }

    /// Takes the pending teardown of the newest instance. No teardown is taken twice. From now on, only older instances
    /// stand.
    func takeTeardown() -> Wiring.Ending? {
        withLock { state in
            guard let ending = state.wiring?.teardowns.popLast() else {
                state.standing = 0
                return nil
            }
            state.standing = ending.order
            return ending
        }
    }

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
        while let ending = takeTeardown() {
            guard isClosed, ending.teardown.isAsync else {
                let tellEnd = tellTeardown(of: ending.site)
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
        let (relatives, hasWiring) = withLock { state in
            setMode(Mode.gone)
            beginEnd(&state)
            return (family, state.wiring != nil)
        }
        leave(relatives)
        if hasWiring {
            tearDownIfOver()
            tell(.released(component: observedID))
        }
        releaseModules()
    }

    private func releaseModules() {
        var records = withLock { $0.cache.records.makeIterator() }
        while let record = records.next() {
            guard record.pointee.ownsValue, record.pointee.site.isOf(.module) else { continue }
            // A creation that outlives the component may be reading the record.
            guard let module = withLock({ _ in record.pointee.value.take() }) else { continue }
            Unmanaged<AnyObject>.fromOpaque(module).release()
        }
    }
}
