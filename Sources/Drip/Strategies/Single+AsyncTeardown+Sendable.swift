// SPDX-License-Identifier: MIT

extension SendableModuleType {
    /// Gives the component's one instance, and makes it at the first call.
    ///
    /// However many threads ask, it is made once, and all get that instance; unrelated ones are made in parallel. The component
    /// keeps it until it goes, and releases its instances in reverse order of creation.
    ///
    /// ```swift
    /// func store() -> any Store { single { SQLStore(path: component.settings.path()) } }
    /// ```
    ///
    /// A provider that needs itself to make its instance stops the process with a report of the way round.
    ///
    /// - Parameters:
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave it.
    ///   - line: Part of the provider's identity; leave it.
    ///   - column: Part of the provider's identity; leave it.
    ///   - function: The provider's name in messages; leave it.
    ///   - make: Makes the instance. No lock is held while it runs.
    ///   - configure: Sets what may refer back, after the instance exists and before others see it.
    ///   - teardown: Runs in ``ComponentType/shutdown(file:line:)``, in reverse order of creation, awaited. It must not hold the module.
    /// - Returns: The instance.
    /// - Throws: What `make` or `configure` throws; then nothing is kept, and the next call tries again.
    @inlinable
    public func single<T: Sendable, E: Error>(
        live: Bool = false,
        line: UInt = #line,
        column: UInt = #column,
        file: StaticString = #fileID,
        function: StaticString = #function,
        @ProviderBuilder _ make: () throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)? = nil,
        teardown: @autoclosure () -> (nonisolated(nonsending) @Sendable (T) async throws -> Void)
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, live: live, make, configure(), asyncTeardown: teardown())
    }

    /// The same with the component handed to the closures: `single { c in … }`.
    ///
    /// In a module `component.` does it too, and gets the better diagnostics.
    @inlinable
    public func single<T: Sendable, E: Error>(
        live: Bool = false,
        column: UInt = #column,
        line: UInt = #line,
        file: StaticString = #fileID,
        function: StaticString = #function,
        @ProviderBuilder _ make: (Owner) throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)? = nil,
        teardown: @autoclosure () -> (nonisolated(nonsending) @Sendable (T) async throws -> Void)
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, live: live, make, configure(), asyncTeardown: teardown())
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do, and for a
    /// strategy of your own, which hands on the place of its caller.
    @_disfavoredOverload
    @inlinable
    public func single<T: Sendable, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        _ make: () throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)? = nil,
        teardown: @autoclosure () -> (nonisolated(nonsending) @Sendable (T) async throws -> Void)
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, live: live, make, configure(), asyncTeardown: teardown())
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do.
    @_disfavoredOverload
    @inlinable
    public func single<T: Sendable, E: Error>(
        live: Bool = false,
        function: StaticString = #function,
        column: UInt = #column,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ make: (Owner) throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)? = nil,
        teardown: @autoclosure () -> (nonisolated(nonsending) @Sendable (T) async throws -> Void)
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, live: live, make, configure(), asyncTeardown: teardown())
    }
}
