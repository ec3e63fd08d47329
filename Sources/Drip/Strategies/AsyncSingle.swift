// SPDX-License-Identifier: MIT

extension AnyModuleType {
    /// Gives the component's one instance of this provider, made by an asynchronous closure.
    ///
    /// A task makes the instance, in the isolation of the first caller. A cancelled caller stops waiting, if `make` may throw any
    /// error. If all callers are cancelled, so is the creation. A call joins a creation that runs, even one whose callers were all
    /// cancelled; if that creation ends with an error, the call begins a new one. An error reaches all other callers
    /// that wait, and is not kept. In a module that is not `Sendable`, declare the provider `nonisolated(nonsending)`
    /// to call it from any actor.
    /// ```swift
    /// func pool() async throws -> Pool {
    ///     try await asyncSingle {
    ///         try await Pool.open()
    ///     } shutdown: {
    ///         try await $0.close()
    ///     }
    /// }
    /// ```
    /// - Parameters:
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave the default.
    ///   - line: Part of the provider's identity; leave the default.
    ///   - column: Part of the provider's identity; leave the default.
    ///   - function: Part of the provider's identity, and its name in messages; leave the default.
    ///   - make: Makes the instance. No lock is held while it runs.
    ///   - shutdown: Runs in ``ComponentType/shutdown(within:file:line:)``, which awaits it. It must not retain the
    ///     module.
    /// - Returns: The instance.
    /// - Throws: What `make` throws; `CancellationError` for a cancelled caller, if `make` may throw any error.
    @_alwaysEmitIntoClient
    nonisolated(nonsending) public func asyncSingle<
        T: Sendable, E: Error
    >(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> @_implicitSelfCapture _ make: nonisolated(nonsending) @escaping () async throws(E) -> T,
        shutdown: @autoclosure () throws(LeftOut) -> nonisolated(nonsending) @Sendable (T) async throws -> Void =
            try LeftOut.closure()
    ) async throws(E) -> T {
        let site = Site(.asyncSingle, T.self, file, line, column, function)
        if let found: T = hit({ $0.find(site) }) { return found }
        return try await provideAsync(
            site.live(live), nil, { Instance<T>.reference(try await make()) }, E.self, Teardown(nil, try? shutdown()))
    }

    /// Gives the component's one instance for a key, made by an asynchronous closure.
    ///
    /// A task makes the instance, in the isolation of the first caller. A cancelled caller stops waiting. If all
    /// callers are cancelled, so is the creation. A call joins a creation that runs, even one whose callers were all
    /// cancelled; if that creation ends with an error, the call begins a new one. An error reaches all other callers
    /// that wait, and is not kept. In a module that is not `Sendable`, declare the provider `nonisolated(nonsending)`
    /// to call it from any actor.
    /// ```swift
    /// func page(_ id: Int) async throws -> Page {
    ///     try await asyncSingle(for: id) { try await Page.load(id) }
    /// }
    /// ```
    /// - Parameters:
    ///   - key: Distinguishes the instances. Keys are compared by `==`, which must not ask a component.
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave the default.
    ///   - line: Part of the provider's identity; leave the default.
    ///   - column: Part of the provider's identity; leave the default.
    ///   - function: Part of the provider's identity, and its name in messages; leave the default.
    ///   - make: Makes the instance. No lock is held while it runs.
    ///   - shutdown: Runs in ``ComponentType/shutdown(within:file:line:)``, which awaits it. It must not retain the
    ///     module.
    /// - Returns: The instance.
    /// - Throws: What `make` throws; `CancellationError` for a cancelled caller, if `make` may throw any error.
    @_alwaysEmitIntoClient
    nonisolated(nonsending) public func asyncSingle<
        T: Sendable, E: Error, Key: Hashable & Sendable
    >(
        for key: Key, live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function,
        @InstanceBuilder<T> @_implicitSelfCapture _ make: nonisolated(nonsending) @escaping () async throws(E) -> T,
        shutdown: @autoclosure () throws(LeftOut) -> nonisolated(nonsending) @Sendable (T) async throws -> Void =
            try LeftOut.closure()
    ) async throws(E) -> T {
        let site = Site(.asyncSingle, Keyed<T, Key>.self, file, line, column, function)
        let hash = AnyKey.hash(of: key)
        if let found: T = hit({ $0.find(site, key, hash: hash) }) { return found }
        return try await provideAsync(
            site.live(live), AnyKey.of(key, hash: hash), { Instance<T>.reference(try await make()) }, E.self,
            Teardown(nil, try? shutdown()))
    }

    /// Gives the component's one instance for several keys, made by an asynchronous closure.
    ///
    /// All else is as with one key.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    nonisolated(nonsending) public func asyncSingle<
        T: Sendable, E: Error, Key: Hashable & Sendable, each More: Hashable & Sendable
    >(
        for key: Key, _ more: repeat each More, live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function,
        @InstanceBuilder<T> @_implicitSelfCapture _ make: nonisolated(nonsending) @escaping () async throws(E) -> T,
        shutdown: @autoclosure () throws(LeftOut) -> nonisolated(nonsending) @Sendable (T) async throws -> Void =
            try LeftOut.closure()
    ) async throws(E) -> T {
        try await asyncSingle(
            for: Keys(key, repeat each more), live: live, file: file, line: line, column: column, function: function,
            make, shutdown: try shutdown())
    }

    @usableFromInline
    nonisolated(nonsending) func provideAsync<T, E: Error>(
        _ site: Site, _ key: AnyKey?, _ make: nonisolated(nonsending) @escaping () async throws -> AnyObject,
        _: E.Type, _ teardown: Teardown?
    ) async throws(E) -> T {
        let isolation = #isolation
        // A caller may leave before the creation ends only if the closure runs in the isolation of an actor, or
        // captures only Sendable values.
        let leaves = {
            (E.self == (any Error).self || E.self == CancellationError.self)
                && (isolation != nil || Self.self is any SendableModuleType.Type)
        }
        return try await answerAsync(site, key, E.self) { request in
            let creation = AsyncCreation((component, request.storage, teardown, make))
            return await request.resolveAsync(creation, leaves: leaves, accepts: { $0 is E })
        }
    }

    /// Makes a request, and gives the instance of the answer or throws its error.
    nonisolated(nonsending) func answerAsync<T, E: Error>(
        _ site: Site, _ key: AnyKey?, _: E.Type,
        _ answer: nonisolated(nonsending) (Request) async -> Offer
    ) async throws(E) -> T {
        // The request does not retain these objects.
        let (module, component, key) = (stored, component, stored.map { $0.whole(key) } ?? key)
        let held: (AnyObject?, AnyObject, AnyObject?) = (module, component, key)
        defer { withExtendedLifetime(held) {} }
        let storage = module?.storage ?? component.storage
        let request =
            module?.request(site, key: key)
            ?? Request(site: site, storage: storage, key: key, component: component)
        let end = await answer(request)
        module?.learn()
        switch end {
        case .success(let instance): return Instance<T>.value(instance)
        case .failure(let error): throw request.thrown(error, as: E.self)
        }
    }
}
