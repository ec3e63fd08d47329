// SPDX-License-Identifier: MIT

/// The end of a component: teardowns in reverse order of creation, then the release of its modules and instances.
extension Storage {
    /// Ends the use of the component, except by the asynchronous creations that run here and below. Instances stay
    /// until the storage is released, because a reader may still be reading an instance.
    ///
    /// - Returns: The asynchronous creations that run here and below.
    @discardableResult
    func markClosed(at place: SourcePlace?) -> [AsyncCreation] {
        withLock { state in
            if let place, !isClosed { state.madeWiring.closedAt = place }
            setMode(Mode.closed)
            shut(&state)
            let running = state.asyncCreations
            for creation in running { creation.outlivesClose.store(true, ordering: .releasing) }
            return running
        }
    }

    /// From now on, every call takes the slow path, which finds that the component has ended.
    private func shut(_ state: inout State) {
        addReasons(1)
        state.cache.hide()
    }

    /// Closes the component. If a teardown is asynchronous, stops the process before any teardown runs.
    func close(at place: SourcePlace) {
        if let site = firstAsyncTeardown() {
            Report.asyncTeardown(of: site, in: componentName, isClosed: true, place: place).stop()
        }
        markClosed(at: place)
        tearDownIfOver()
    }

    /// Takes the pending teardowns, in reverse order of creation. No teardown is taken twice.
    func takeTeardowns() -> [Wiring.Ending] {
        withLock { state in
            guard let wiring = state.wiring else { return [] }
            defer { wiring.teardowns = [] }
            return wiring.teardowns.reversed()
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
        for entry in takeTeardowns() {
            guard isClosed, entry.teardown.isAsync else {
                let tellEnd = tellTeardown(of: entry.site)
                entry.teardown.runNow(entry.value)
                tellEnd?(nil)
                continue
            }
            // Safe by: only a component that tasks share creates instances after it was closed. Its instances and
            // teardowns are Sendable.
            nonisolated(unsafe) let late = entry
            Task {
                try? await late.teardown.run(late.value)
                withExtendedLifetime(self) {}
            }
        }
    }

    /// Releases what the component owns. Its modules retain the storage, so the storage may outlive the component.
    func componentWasReleased() {
        let (parent, others, hasWiring) = withLock { state in
            setMode(Mode.gone)
            shut(&state)
            return (state.parent?.storage.handle, state.wiring?.parents ?? [], state.wiring != nil)
        }
        leave(parent, others)
        if hasWiring {
            tearDownIfOver()
            tell(.released(component: observedID))
        }
        var records = withLock { $0.cache.records.makeIterator() }
        while let record = records.next() {
            guard record.pointee.ownsValue, record.pointee.site.isOf(.module) else { continue }
            // A creation that outlives the component may be reading the record.
            guard let module = withLock({ _ in record.pointee.value.take() }) else { continue }
            Unmanaged<AnyObject>.fromOpaque(module).release()
        }
    }
}

extension Storage.State {
    /// The reason why a provider cannot be used; nil if it can.
    @inline(__always)
    mutating func unusable(_ site: Site, _ storage: Storage) -> Report? {
        storage.isIn(Mode.over) ? whyUnusable(site, storage) : nil
    }

    @inline(never)
    private func whyUnusable(_ site: Site, _ storage: Storage) -> Report? {
        if storage.isClosed {
            if AsyncCreation.mayUseClosed, !storage.isIn(Mode.gone) { return nil }
            return .closed(componentType, "\(site.name) was used", provider: site, closedAt: wiring?.closedAt)
        }
        return .released(componentType, module: nil, provider: site, builtAt: storage.builtAt)
    }
}
