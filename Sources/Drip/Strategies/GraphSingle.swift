// SPDX-License-Identifier: MIT

extension AnyModuleType {
    /// Gives one instance inside the outermost resolution, and a new one for the next.
    ///
    /// Objects that are built together share it, across modules and components and through nested transients and singles.
    /// Resolutions on other threads and tasks have their own. Nobody keeps it but those it was handed to.
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
    public func graphSingle<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line,
        column: UInt = #column,
        @ProviderBuilder _ make: () throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.graphSingle, T.self, file: file, line: line, column: column, function: function)
        return try keepInGraph(site, live: live, make, nil)
    }

    /// The same with the component handed to the closures: `graphSingle { c in … }`.
    ///
    /// In a module `component.` does it too, and gets the better diagnostics.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func graphSingle<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        column: UInt = #column,
        line: UInt = #line,
        function: StaticString = #function,
        @ProviderBuilder _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.graphSingle, T.self, file: file, line: line, column: column, function: function)
        return try keepInGraph(site, live: live, make, nil)
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do, and for a
    /// strategy of your own, which hands on the place of its caller.
    @_disfavoredOverload
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func graphSingle<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        _ make: () throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.graphSingle, T.self, file: file, line: line, column: column, function: function)
        return try keepInGraph(site, live: live, make, nil)
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do.
    @_disfavoredOverload
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func graphSingle<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        column: UInt = #column,
        line: UInt = #line,
        _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.graphSingle, T.self, file: file, line: line, column: column, function: function)
        return try keepInGraph(site, live: live, make, nil)
    }
}
