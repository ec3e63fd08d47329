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
            if let place, !state.isClosed { state.madeWiring.closedAt = place }
            state.isClosed = true
            state.setModes(of: self)
            let running = state.asyncCreations
            for creation in running { creation.outlivesClose = true }
            return running
        }
    }

    var isClosed: Bool { withLock { $0.isClosed } }

    /// Closes the component. If a teardown is asynchronous, stops the process before any teardown runs.
    func close(at place: SourcePlace) {
        if let site = firstAsyncTeardown() {
            Report.asyncTeardown(of: site, in: componentName, isClosed: true, place: place).stop()
        }
        markClosed(at: place)
        takeTeardowns().forEach(runNow)
    }

    /// Takes the pending teardowns, in reverse order of creation. No teardown is taken twice.
    func takeTeardowns() -> [Wiring.Ending] {
        withLock { state in
            guard let wiring = state.wiring else { return [] }
            defer { wiring.teardowns = [] }
            return wiring.teardowns.reversed()
        }
    }

    private func runNow(_ entry: Wiring.Ending) {
        let tellEnd = tellTeardown(of: entry.site)
        entry.teardown.runNow(entry.value)
        tellEnd?(nil)
    }

    private func firstAsyncTeardown() -> Site? {
        withLock { $0.wiring?.teardowns.first { $0.teardown.isAsync }?.site }
    }

    /// Runs the teardowns of instances that became complete after the component was closed or released. If it was
    /// closed, asynchronous teardowns run in tasks of their own, because no `shutdown()` takes them any more.
    func tearDownLateComers() {
        let (isClosed, isGone) = withLock { ($0.isClosed, $0.isGone) }
        guard isClosed || isGone else { return }
        if !isClosed { reportAsyncTeardown() }
        for entry in takeTeardowns() {
            guard isClosed, entry.teardown.isAsync else {
                runNow(entry)
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

    /// Reports asynchronous teardowns that nothing will await any more.
    private func reportAsyncTeardown() {
        guard let site = firstAsyncTeardown() else { return }
        Report.asyncTeardown(of: site, in: componentName, isClosed: false, place: builtAt).tellOrPrint()
    }

    /// Releases what the component owns. Its modules retain the storage, so the storage may outlive the component.
    func componentWasReleased() {
        let (parent, others, hasWiring) = withLock { state in
            state.isGone = true
            state.setModes(of: self)
            self.setMode(Mode.gone, true)
            return (state.parent?.storage.handle, state.wiring?.parents ?? [], state.wiring != nil)
        }
        leave(parent, others)
        if hasWiring {
            reportAsyncTeardown()
            takeTeardowns().forEach(runNow)
            tell(.released(component: observedID))
        }
        var records: Records.Iterator?
        while let module = withLock({ $0.takeModule(from: &records) }) {
            Unmanaged<AnyObject>.fromOpaque(module).release()
        }
    }
}

extension Storage.State {
    /// The reason why a provider cannot be used; nil if it can.
    @inline(__always)
    mutating func unusable(_ site: Site, _ storage: Storage) -> Report? {
        cache.isWatched ? whyUnusable(site, builtAt: storage.builtAt) : nil
    }

    @inline(never)
    private func whyUnusable(_ site: Site, builtAt: SourcePlace) -> Report? {
        guard isClosed || isGone else { return nil }
        if isClosed {
            if AsyncCreation.ofThisTask?.outlivesClose == true { return nil }
            return .closed(componentType, "\(site.name) was used", provider: site, closedAt: wiring?.closedAt)
        }
        return .released(componentType, module: nil, provider: site, builtAt: builtAt)
    }

    /// Takes the module that was built last from its record.
    ///
    /// - Parameter records: The records that are left to look at; nil at first.
    fileprivate mutating func takeModule(from records: inout Records.Iterator?) -> UnsafeMutableRawPointer? {
        records = records ?? cache.records.makeIterator()
        while let record = records?.next() {
            guard record.pointee.ownsValue, record.pointee.site.isOf(.module) else { continue }
            let module = record.pointee.value
            record.pointee.value = nil
            return module
        }
        return nil
    }
}
