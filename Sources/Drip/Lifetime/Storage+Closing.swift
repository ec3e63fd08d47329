// SPDX-License-Identifier: MIT

extension Storage {
    /// Why a provider cannot be used any more. Under the lock.
    func unusable(_ request: Request) -> WiringFailure? {
        let mode = mode.load(ordering: .relaxed)
        if mode & Mode.closed != 0 {
            return .componentClosed(site: request.site, component: componentType, closedAt: extras.closedAt)
        }
        if mode & Mode.gone != 0 {
            return .componentReleased(site: request.site, component: componentType, builtAt: builtAt)
        }
        return nil
    }

    /// Changes what is registered or overridden. Stops the process where the component was closed.
    ///
    /// - Parameter what: What is done, for the message.
    /// - Returns: What is let go when the lock is free, since a user's code may run then.
    @discardableResult
    func change(_ what: @autoclosure () -> String, _ body: (inout [AnyObject]) -> Void) -> [AnyObject] {
        var held: [AnyObject] = []
        let failure: WiringFailure? = lock.withLock {
            if isIn(Mode.closed) {
                return .changedAfterClose(what: what(), component: componentType, closedAt: extras.closedAt)
            }
            body(&held)
            return nil
        }
        failure?.stop()
        return held
    }

    /// Ends the use of the component. What is there stays until the storage goes: a reader may be on its way to it.
    func markClosed(at place: SourcePlace?) {
        lock.withLock {
            if !isIn(Mode.closed) { extras.closedAt = place }
            setMode(Mode.closed)
            forEachScope { $0.empty() }
        }
    }

    /// Waits for the makings, here and in children, that everybody has left who asked for them: they use the component still.
    /// One that waits for this itself is not waited for.
    func waitForAbandonedMakings(_ isolation: isolated (any Actor)?) async {
        let context = AsyncContext.current
        while let making = lock.withLock({ makings }).first(where: { $0.isAbandoned && $0 !== context?.creation }) {
            _ = await making.wait(isolation, in: context, leaves: false)
        }
    }

    /// Lets parents that were registered later know of a making that is in flight, so that their `shutdown()` waits for it.
    /// One that is registered from here on finds the making.
    func tellLaterParentsOfMakings() {
        if let lineage = currentLineage() { joinAncestors(lineage) }
    }

    /// What tasks make here and in living children. Under the lock.
    private var makings: [AsyncCreation] {
        var found = inFlight.all.compactMap { $0 as? AsyncCreation }
        forEachChild { child in found += child.lock.withLock { child.makings } }
        return found
    }

    func close(component: Any.Type, place: SourcePlace) {
        if let site = firstAsyncTeardown() {
            WiringFailure.asyncTeardown(site: site, component: component, how: "closed", askedAt: place).stop()
        }
        markClosed(at: place)
        runTeardowns()
    }

    @inline(never)
    private func runTeardowns() {
        for (teardown, value) in takeTeardowns() {
            if case .now(let run) = teardown { run(value) }
        }
    }

    /// The teardowns that are to run, the last made first, each once. What is in flight still may fail yet; its end comes later.
    func takeTeardowns() -> [(Teardown, UnsafeRawPointer)] {
        lock.withLock {
            let unfinished = inFlight.records
            var found: [(Teardown, UnsafeRawPointer)] = []
            log.forEachReversed { record in
                guard let notes = record.pointee.notes?.takeUnretainedValue(), let teardown = notes.teardown,
                    let value = record.pointee.value, !unfinished.contains(record)
                else { return }
                notes.teardown = nil
                found.append((teardown, value))
            }
            return found
        }
    }

    /// Runs the teardowns of instances that became complete while the component was being closed, or when it was gone.
    /// Asynchronous ones run in a task of their own: shutdown() is on its way or over. Of a component that was not closed,
    /// nobody awaits them.
    func tearDownLateComers() {
        guard isIn(Mode.closed | Mode.gone) else { return }
        if !isIn(Mode.closed) { stopIfTeardownIsAsync() }
        for (teardown, value) in takeTeardowns() {
            switch teardown {
            case .now(let run): run(value)
            case .later(let run):
                // Safe by: only a Sendable component makes anything while another task shuts it down, and what it keeps
                // and its teardowns are Sendable.
                nonisolated(unsafe) let (run, value) = (run, value)
                Task {
                    try? await run(value)
                    withExtendedLifetime(self) {}
                }
            }
        }
    }

    /// Stops the process where the component went without a `shutdown()` that it needs.
    @inline(never)
    private func stopIfTeardownIsAsync() {
        guard let site = firstAsyncTeardown() else { return }
        WiringFailure.asyncTeardown(site: site, component: componentType, how: "released", askedAt: builtAt).stop()
    }

    private func firstAsyncTeardown() -> Site? {
        lock.withLock {
            var site: Site?
            log.forEachReversed { record in
                if case .later = record.pointee.notes?.takeUnretainedValue().teardown { site = record.pointee.site }
            }
            return site
        }
    }

    /// Runs the teardowns and lets the modules go, after the component has been released: they hold this storage.
    func componentWasReleased() {
        lock.lock()
        setMode(Mode.gone)
        let mayTearDown = hasTeardowns
        let module = takeOnlyModule()
        let hasSeveral = hasSeveralModules
        let mayHaveScopes = hasKeyedScopes
        let spares = inFlight.takeSpares()
        lock.unlock()
        if mayTearDown { stopIfTeardownIsAsync() }
        leaveBirthParent(giving: spares)
        leaveLaterParents()
        if mayTearDown { runTeardowns() }
        if let module { Unmanaged<AnyObject>.fromOpaque(module).release() }
        if hasSeveral { letGoOfSeveralModules() }
        if mayHaveScopes { letGoOfKeyedScopes() }
    }
}
