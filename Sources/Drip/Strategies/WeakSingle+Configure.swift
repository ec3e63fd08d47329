// SPDX-License-Identifier: MIT

extension IsolatedModuleType {
    /// `weakSingle { … }` with a `configure:`, which may ask for what asks for this instance.
    ///
    /// - Parameters:
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave it.
    ///   - line: Part of the provider's identity; leave it.
    ///   - column: Part of the provider's identity; leave it.
    ///   - function: The provider's name in messages; leave it.
    ///   - make: Makes the instance. No lock is held while it runs.
    ///   - configure: Sets what may refer back, after the instance exists and before others see it.
    /// - Returns: The instance.
    /// - Throws: What `make` or `configure` throws; then nothing is kept, and the next call tries again.
    @inlinable
    public func weakSingle<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line,
        column: UInt = #column,
        @ProviderBuilder _ make: () throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        let site = Site(.weakSingle, T.self, file: file, line: line, column: column, function: function)
        return try keepWeakly(site, live: live, make, configure())
    }

    /// The same with the component handed to the closures: `weakSingle { c in … } configure: …`.
    @inlinable
    public func weakSingle<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        column: UInt = #column,
        line: UInt = #line,
        function: StaticString = #function,
        @ProviderBuilder _ make: (Owner) throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        let site = Site(.weakSingle, T.self, file: file, line: line, column: column, function: function)
        return try keepWeakly(site, live: live, make, configure())
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do, and for a
    /// strategy of your own, which hands on the place of its caller.
    @_disfavoredOverload
    @inlinable
    public func weakSingle<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        _ make: () throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        let site = Site(.weakSingle, T.self, file: file, line: line, column: column, function: function)
        return try keepWeakly(site, live: live, make, configure())
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do.
    @_disfavoredOverload
    @inlinable
    public func weakSingle<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        column: UInt = #column,
        line: UInt = #line,
        _ make: (Owner) throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        let site = Site(.weakSingle, T.self, file: file, line: line, column: column, function: function)
        return try keepWeakly(site, live: live, make, configure())
    }
}
