// SPDX-License-Identifier: MIT

extension IsolatedModuleType {
    /// Gives the component's one instance for a key, and makes it at the first call with that key.
    ///
    /// For providers with arguments: `func cart(of user: User.ID) -> Cart { single(for: user) { Cart(user) } }`. Otherwise as
    /// ``AnyModuleType``'s `single` without a key.
    ///
    /// - Parameters:
    ///   - key: What the instance is kept for; whole keys are compared by `==`.
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave it.
    ///   - line: Part of the provider's identity; leave it.
    ///   - column: Part of the provider's identity; leave it.
    ///   - function: The provider's name in messages; leave it.
    ///   - make: Makes the instance. No lock is held while it runs.
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T, E: Error, Key: Hashable>(
        for key: Key,
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line,
        column: UInt = #column,
        @ProviderBuilder _ make: () throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.single, Keyed<T, Key>.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site, key: key) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, for: key, live: live, make)
    }

    /// The same with the component handed to the closures: `single(for: key) { c in … }`.
    ///
    /// In a module `component.` does it too, and gets the better diagnostics.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T, E: Error, Key: Hashable>(
        for key: Key,
        live: Bool = false,
        file: StaticString = #fileID,
        column: UInt = #column,
        line: UInt = #line,
        function: StaticString = #function,
        @ProviderBuilder _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.single, Keyed<T, Key>.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site, key: key) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, for: key, live: live, make)
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do, and for a
    /// strategy of your own, which hands on the place of its caller.
    @_disfavoredOverload
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T, E: Error, Key: Hashable>(
        for key: Key,
        live: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        _ make: () throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.single, Keyed<T, Key>.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site, key: key) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, for: key, live: live, make)
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do.
    @_disfavoredOverload
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T, E: Error, Key: Hashable>(
        for key: Key,
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        column: UInt = #column,
        line: UInt = #line,
        _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.single, Keyed<T, Key>.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site, key: key) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, for: key, live: live, make)
    }
}
