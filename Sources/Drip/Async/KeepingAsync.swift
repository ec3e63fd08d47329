// SPDX-License-Identifier: MIT

extension AnyModuleType {
    func keepAsyncResult<T: Sendable, E: Error>(
        _ isolation: isolated (any Actor)?, _ site: Site, key: RecordNotes?,
        live: Bool,
        _ make: nonisolated(nonsending) @escaping () async throws(E) -> T,
        _ teardown: Teardown?
    ) async -> Result<T, E> {
        let request = request(for: site, key: key, live: live, T.self)
        let storage = request.scope.storage
        let context = AsyncContext.current
        let cancellation = CancellationError() as? E
        if let offered = context?.frame.pointee.installation?.offered(to: request) { return offered.result() }
        while true {
            if let value = storage.found(request, in: context) { return .success(Instance<T>.value(value)) }
            let end: AsyncCreation.End
            var made: AsyncCreation?
            var awaited: AsyncCreation?
            switch storage.admit(request, nil, make: AsyncCreation.init) {
            case .look: continue
            case .create(let creation):
                let leaves = mayLeave(isolation)
                let creation = unsafeDowncast(creation, to: AsyncCreation.self)
                made = creation
                end = await creation.wait(isolation, in: context, leaves: leaves && cancellation != nil) {
                    start(creation, isolation, make, teardown)
                }
            case .wait(let creation):
                let creation = unsafeDowncast(creation, to: AsyncCreation.self)
                awaited = creation
                end = await creation.wait(isolation, in: context, leaves: cancellation != nil)
            case .fail(let failure): failure.stop()
            }
            switch end {
            case .outcome(let outcome):
                // A generic provider may throw other errors for the caller who began the making.
                guard let result = outcome as? Result<T, E> else { continue }
                switch result {
                case .success where !storage.gives(request, made, in: context): continue
                case .failure where awaited.map { storage.hasReplaced($0, request) } ?? false: continue
                default: return result
                }
            case .cancelled: return .failure(cancellation!)
            case .again: continue
            }
        }
    }

    @usableFromInline
    nonisolated(nonsending) func keepAsync<T: Sendable, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: nonisolated(nonsending) @escaping () async throws(E) -> T,
        _ teardown: (nonisolated(nonsending) (T) async throws -> Void)?
    ) async throws(E) -> T {
        try await keepAsyncResult(#isolation, site, key: nil, live: live, make, Teardown(teardown)).get()
    }

    @usableFromInline
    nonisolated(nonsending) func keepAsync<T: Sendable, E: Error, Key: Hashable>(
        _ site: Site,
        for key: Key,
        live: Bool,
        _ make: nonisolated(nonsending) @escaping () async throws(E) -> T,
        _ teardown: (nonisolated(nonsending) (T) async throws -> Void)?
    ) async throws(E) -> T {
        try await keepAsyncResult(
            #isolation, site, key: scope.shelf.storage.notes(for: key), live: live, make, Teardown(teardown)
        )
        .get()
    }

    /// Whether the caller who starts the making may go on before it is over: its closure then runs where the caller does,
    /// or holds only what is Sendable. (Asked out of line: the compiler crashes on `#isolation != nil` above.)
    private func mayLeave(_ isolation: (any Actor)?) -> Bool {
        isolation != nil || self is any SendableModuleType
    }

    /// Starts the task that makes the instance, in the caller's isolation.
    private func start<T: Sendable, E: Error>(
        _ creation: AsyncCreation, _ isolation: (any Actor)?,
        _ make: nonisolated(nonsending) @escaping () async throws(E) -> T, _ teardown: Teardown?
    ) {
        creation.teardown = teardown
        creation.storage.tellLaterParentsOfMakings()
        let work = AsyncWork(creation: creation, component: component, make: make)
        creation.began(Task { await work.run(in: isolation) })
    }
}

extension Storage {
    /// The instance of an asynchronous provider that is there.
    fileprivate func found(_ request: Request, in context: AsyncContext?) -> UnsafeRawPointer? {
        let hit = request.scope.currentTable.hit(request.site, request.key)
        guard let record = hit ?? keptForReplacedModule(request) else { return nil }
        request.provider?._withUnsafeGuaranteedRef { $0.learn() }
        context?.creation?.depends(on: record)
        if isIn(Mode.observed) { lock.withLock { observe(request, found: record) } }
        return record.pointee.value
    }

    /// Whether a call may return the instance of a creation that it waited for without looking whether it is there.
    ///
    /// What an override took away meanwhile is only for the call that began the creation, as it is for a `single`. In a
    /// component that was closed meanwhile there is nothing to look for.
    fileprivate func gives(_ request: Request, _ made: AsyncCreation?, in context: AsyncContext?) -> Bool {
        guard let made else { return isIn(Mode.closed | Mode.gone) }
        request.provider?._withUnsafeGuaranteedRef { $0.learn() }
        if let record = made.record { context?.creation?.depends(on: record) }
        return true
    }

    /// Whether what failed is not what stands for the provider by now: then the failure, too, is only for the call that began
    /// it.
    fileprivate func hasReplaced(_ awaited: AsyncCreation, _ request: Request) -> Bool {
        if isIn(Mode.closed | Mode.gone) { return false }
        return lock.withLock { replacement(for: request)?.number ?? 0 } != awaited.version
    }
}
