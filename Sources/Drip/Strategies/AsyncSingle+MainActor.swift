// SPDX-License-Identifier: MIT

/// Asynchronous singles that only the main actor uses.
extension MainActorModule {
    /// Gives the component's one instance of this provider, made on the main actor by an asynchronous closure.
    ///
    /// The instance need not be `Sendable`, because only the main actor uses it.
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
    public final func asyncSingle<T, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function,
        @InstanceBuilder<T> @_implicitSelfCapture _ make: @MainActor @escaping () async throws(E) -> T,
        shutdown: @autoclosure () throws(LeftOut) -> nonisolated(nonsending) (T) async throws -> Void =
            try LeftOut.closure()
    ) async throws(E) -> T {
        let site = Site(.asyncSingle, T.self, file, line, column, function)
        if let found: T = hit({ $0.find(site) }) { return found }
        return try await provideAsync(
            site.live(live), nil, { Instance<T>.reference(try await make()) }, E.self,
            Teardown(nil, try? shutdown()))
    }

    /// Gives the component's one instance for a key, made on the main actor by an asynchronous
    /// closure.
    ///
    /// The instance need not be `Sendable`, because only the main actor uses it.
    /// ```swift
    /// func room(_ id: String) async -> any Room {
    ///     await asyncSingle(for: id) { await ServerRoom(id: id) }
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
    public final func asyncSingle<T, E: Error, Key: Hashable & Sendable>(
        for key: Key, live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function,
        @InstanceBuilder<T> @_implicitSelfCapture _ make: @MainActor @escaping () async throws(E) -> T,
        shutdown: @autoclosure () throws(LeftOut) -> nonisolated(nonsending) (T) async throws -> Void =
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
    public final func asyncSingle<T, E: Error, Key: Hashable & Sendable, each More: Hashable & Sendable>(
        for key: Key, _ more: repeat each More, live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function,
        @InstanceBuilder<T> @_implicitSelfCapture _ make: @MainActor @escaping () async throws(E) -> T,
        shutdown: @autoclosure () throws(LeftOut) -> nonisolated(nonsending) (T) async throws -> Void =
            try LeftOut.closure()
    ) async throws(E) -> T {
        try await asyncSingle(
            for: Keys(key, repeat each more), live: live, file: file, line: line, column: column, function: function,
            make, shutdown: try shutdown())
    }
}
