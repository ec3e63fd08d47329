// SPDX-License-Identifier: MIT

extension IsolatedModuleType {
    /// `single(for: key) { … }` with a `configure:`, which may ask for what asks for this instance, and where wanted a `teardown:`.
    ///
    /// - Parameters:
    ///   - key: What the instance is kept for; whole keys are compared by `==`.
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave it.
    ///   - line: Part of the provider's identity; leave it.
    ///   - column: Part of the provider's identity; leave it.
    ///   - function: The provider's name in messages; leave it.
    ///   - make: Makes the instance. No lock is held while it runs.
    ///   - configure: Sets what may refer back, after the instance exists and before others see it.
    ///   - teardown: Runs when the component closes or is released, in reverse order of creation. It must not hold the module.
    /// - Returns: The instance.
    /// - Throws: What `make` or `configure` throws; then nothing is kept, and the next call tries again.
    @inlinable
    public func single<T, E: Error, Key: Hashable>(
        for key: Key,
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line,
        column: UInt = #column,
        @ProviderBuilder _ make: () throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)?,
        teardown: @autoclosure () -> ((T) -> Void)? = nil
    ) throws(E) -> T {
        let site = Site(.single, Keyed<T, Key>.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site, key: key) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, for: key, live: live, make, configure(), teardown())
    }

    /// The same with the component handed to the closures: `single(for: key) { c in … } configure: …`.
    @inlinable
    public func single<T, E: Error, Key: Hashable>(
        for key: Key,
        live: Bool = false,
        file: StaticString = #fileID,
        column: UInt = #column,
        line: UInt = #line,
        function: StaticString = #function,
        @ProviderBuilder _ make: (Owner) throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)?,
        teardown: @autoclosure () -> ((T) -> Void)? = nil
    ) throws(E) -> T {
        let site = Site(.single, Keyed<T, Key>.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site, key: key) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, for: key, live: live, make, configure(), teardown())
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do, and for a
    /// strategy of your own, which hands on the place of its caller.
    @_disfavoredOverload
    @inlinable
    public func single<T, E: Error, Key: Hashable>(
        for key: Key,
        live: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        _ make: () throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)?,
        teardown: @autoclosure () -> ((T) -> Void)? = nil
    ) throws(E) -> T {
        let site = Site(.single, Keyed<T, Key>.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site, key: key) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, for: key, live: live, make, configure(), teardown())
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do.
    @_disfavoredOverload
    @inlinable
    public func single<T, E: Error, Key: Hashable>(
        for key: Key,
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        column: UInt = #column,
        line: UInt = #line,
        _ make: (Owner) throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)?,
        teardown: @autoclosure () -> ((T) -> Void)? = nil
    ) throws(E) -> T {
        let site = Site(.single, Keyed<T, Key>.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site, key: key) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, for: key, live: live, make, configure(), teardown())
    }
}
