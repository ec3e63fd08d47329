// SPDX-License-Identifier: MIT

extension SendableModuleType {
    /// Gives the component's one instance as long as somebody else holds it, and makes it anew after that.
    ///
    /// The component does not keep it alive. However many threads ask, two that can be reached never exist at once. The type is
    /// a class, a protocol whose value is an object, or an optional of those (nil is not kept); for any other value the process stops with a message.
    ///
    /// - Parameters:
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
    public func weakSingle<T: Sendable, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line,
        column: UInt = #column,
        @ProviderBuilder _ make: () throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.weakSingle, T.self, file: file, line: line, column: column, function: function)
        return try keepWeakly(site, live: live, make, nil)
    }

    /// The same with the component handed to the closures: `weakSingle { c in … }`.
    ///
    /// In a module `component.` does it too, and gets the better diagnostics.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func weakSingle<T: Sendable, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        column: UInt = #column,
        line: UInt = #line,
        function: StaticString = #function,
        @ProviderBuilder _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.weakSingle, T.self, file: file, line: line, column: column, function: function)
        return try keepWeakly(site, live: live, make, nil)
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do, and for a
    /// strategy of your own, which hands on the place of its caller.
    @_disfavoredOverload
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func weakSingle<T: Sendable, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        _ make: () throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.weakSingle, T.self, file: file, line: line, column: column, function: function)
        return try keepWeakly(site, live: live, make, nil)
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do.
    @_disfavoredOverload
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func weakSingle<T: Sendable, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        column: UInt = #column,
        line: UInt = #line,
        _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.weakSingle, T.self, file: file, line: line, column: column, function: function)
        return try keepWeakly(site, live: live, make, nil)
    }
}
