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
    /// - Returns: The instance.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T: Sendable>(
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line,
        column: UInt = #column,
        @SingleBuilder<T> _ make: () -> Provided
    ) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        return provide(site, live: live, make)
    }

    /// The same with the component handed to the closures: `single { c in … }`.
    ///
    /// In a module `component.` does it too, and gets the better diagnostics.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T: Sendable, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        column: UInt = #column,
        line: UInt = #line,
        function: StaticString = #function,
        @SingleBuilder<T> _ make: (Owner) throws(E) -> Provided
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        return try provide(site, live: live) { () throws(E) in try make(component) }
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do, and for a
    /// strategy of your own, which hands on the place of its caller.
    @_disfavoredOverload
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T: Sendable, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        _ make: () throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        return try provide(site, live: live) { () throws(E) in Provided(try make()) }
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do.
    @_disfavoredOverload
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T: Sendable, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        column: UInt = #column,
        line: UInt = #line,
        _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        return try provide(site, live: live) { () throws(E) in Provided(try make(component)) }
    }
}
