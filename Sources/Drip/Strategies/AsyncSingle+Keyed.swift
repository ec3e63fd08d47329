// SPDX-License-Identifier: MIT

extension AnyModuleType {
    /// Gives the component's one instance for a key, and makes it at the first call with that key.
    ///
    /// The making runs in a task of its own, in the isolation of the caller who began it. A caller that is cancelled stops
    /// waiting; the last one to be cancelled cancels the making. A failure reaches those who wait and is not kept. Providers that
    /// wait for each other stop the process with a report of the way round.
    ///
    /// A task that the closure starts with `Task { … }` and does not wait for counts as a part of the making until that is
    /// done: where it waits for what needs this instance, the process stops with such a report. Use `Task.detached` there.
    ///
    /// ```swift
    /// func page(_ id: Page.ID) async throws -> Page { try await asyncSingle(for: id) { try await Page.load(id) } }
    /// ```
    ///
    /// In a module that is not Sendable, declare the provider `nonisolated(nonsending)` to call it from any actor.
    ///
    /// - Parameters:
    ///   - key: What the instance is kept for; whole keys are compared by `==`.
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave it.
    ///   - line: Part of the provider's identity; leave it.
    ///   - column: Part of the provider's identity; leave it.
    ///   - function: The provider's name in messages; leave it.
    ///   - make: Makes the instance. No lock is held while it runs.
    ///   - teardown: Runs in ``ComponentType/shutdown(file:line:)``, awaited, in reverse order of creation. It must not hold the module.
    /// - Returns: The instance.
    /// - Throws: What `make` throws; `CancellationError` for a cancelled caller, where `make` may throw any error.
    @inlinable
    nonisolated(nonsending) public func asyncSingle<T: Sendable, E: Error, Key: Hashable & Sendable>(
        for key: Key,
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line,
        column: UInt = #column,
        @ProviderBuilder @_implicitSelfCapture _ make: nonisolated(nonsending) @escaping () async throws(E) -> T,
        teardown: @autoclosure () -> (nonisolated(nonsending) @Sendable (T) async throws -> Void)? = nil
    ) async throws(E) -> T {
        let site = Site(.asyncSingle, Keyed<T, Key>.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site, key: key) { return Instance<T>.value(at: cached, of: self) }
        return try await keepAsync(site, for: key, live: live, make, teardown())
    }

    /// The same with the component handed to the closures: `asyncSingle(for: key) { c in … }`.
    ///
    /// In a module `component.` does it too, and gets the better diagnostics.
    @inlinable
    nonisolated(nonsending) public func asyncSingle<T: Sendable, E: Error, Key: Hashable & Sendable>(
        for key: Key,
        live: Bool = false,
        file: StaticString = #fileID,
        column: UInt = #column,
        line: UInt = #line,
        function: StaticString = #function,
        @ProviderBuilder @_implicitSelfCapture _ make: nonisolated(nonsending) @escaping (Owner) async throws(E) -> T,
        teardown: @autoclosure () -> (nonisolated(nonsending) @Sendable (T) async throws -> Void)? = nil
    ) async throws(E) -> T {
        let site = Site(.asyncSingle, Keyed<T, Key>.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site, key: key) { return Instance<T>.value(at: cached, of: self) }
        return try await keepAsync(
            site,
            for: key,
            live: live,
            { () async throws(E) in try await make(component) },
            teardown()
        )
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do, and for a
    /// strategy of your own, which hands on the place of its caller.
    @_disfavoredOverload
    @inlinable
    nonisolated(nonsending) public func asyncSingle<T: Sendable, E: Error, Key: Hashable & Sendable>(
        for key: Key,
        live: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        @_implicitSelfCapture _ make: nonisolated(nonsending) @escaping () async throws(E) -> T,
        teardown: @autoclosure () -> (nonisolated(nonsending) @Sendable (T) async throws -> Void)? = nil
    ) async throws(E) -> T {
        let site = Site(.asyncSingle, Keyed<T, Key>.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site, key: key) { return Instance<T>.value(at: cached, of: self) }
        return try await keepAsync(site, for: key, live: live, make, teardown())
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do.
    @_disfavoredOverload
    @inlinable
    nonisolated(nonsending) public func asyncSingle<T: Sendable, E: Error, Key: Hashable & Sendable>(
        for key: Key,
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        column: UInt = #column,
        line: UInt = #line,
        @_implicitSelfCapture _ make: nonisolated(nonsending) @escaping (Owner) async throws(E) -> T,
        teardown: @autoclosure () -> (nonisolated(nonsending) @Sendable (T) async throws -> Void)? = nil
    ) async throws(E) -> T {
        let site = Site(.asyncSingle, Keyed<T, Key>.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site, key: key) { return Instance<T>.value(at: cached, of: self) }
        return try await keepAsync(
            site,
            for: key,
            live: live,
            { () async throws(E) in try await make(component) },
            teardown()
        )
    }
}
