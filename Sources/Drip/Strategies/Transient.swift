// SPDX-License-Identifier: MIT

extension AnyModuleType {
    /// Gives a new instance at each call.
    ///
    /// ```swift
    /// func session() -> Session { transient { Session(store: component.data.store()) } }
    /// ```
    ///
    /// A recursion that ends may be as deep as the stack; one that would not ends in a report.
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
    @_transparent
    public func transient<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line,
        column: UInt = #column,
        @ProviderBuilder _ make: () throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.transient, T.self, file: file, line: line, column: column, function: function)
        return try pass(site, live: live, make)
    }

    /// The same with the component handed to the closures: `transient { c in … }`.
    ///
    /// In a module `component.` does it too, and gets the better diagnostics.
    @_transparent
    public func transient<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        column: UInt = #column,
        line: UInt = #line,
        function: StaticString = #function,
        @ProviderBuilder _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.transient, T.self, file: file, line: line, column: column, function: function)
        return try pass(site, live: live, make)
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do, and for a
    /// strategy of your own, which hands on the place of its caller.
    @_disfavoredOverload
    @_transparent
    public func transient<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        _ make: () throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.transient, T.self, file: file, line: line, column: column, function: function)
        return try pass(site, live: live, make)
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do.
    @_disfavoredOverload
    @_transparent
    public func transient<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        column: UInt = #column,
        line: UInt = #line,
        _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.transient, T.self, file: file, line: line, column: column, function: function)
        return try pass(site, live: live, make)
    }
}
