// SPDX-License-Identifier: MIT

extension SendableModuleType {
    /// `single(for: a, b) { … }` with a `teardown:`.
    ///
    /// - Parameters:
    ///   - first: The first key; whole keys are compared by `==`.
    ///   - second: The second key.
    ///   - rest: Further keys.
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave it.
    ///   - line: Part of the provider's identity; leave it.
    ///   - column: Part of the provider's identity; leave it.
    ///   - function: The provider's name in messages; leave it.
    ///   - make: Makes the instance. No lock is held while it runs.
    ///   - teardown: Runs when the component closes or is released, in reverse order of creation. It must not hold the module.
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    @inlinable
    public func single<
        T: Sendable, E: Error, First: Hashable & Sendable, Second: Hashable & Sendable, each Rest: Hashable & Sendable
    >(
        for first: First,
        _ second: Second,
        _ rest: repeat each Rest,
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line,
        column: UInt = #column,
        @ProviderBuilder _ make: () throws(E) -> T,
        teardown: @autoclosure () -> (@Sendable (T) -> Void)?
    ) throws(E) -> T {
        return try single(
            for: Keys(first, second, repeat each rest),
            live: live,
            file: file,
            line: line,
            column: column,
            function: function,
            make,
            teardown: teardown()
        )
    }

    /// The same with the component handed to the closures: `single(for: a, b) { c in … } teardown: …`.
    @inlinable
    public func single<
        T: Sendable, E: Error, First: Hashable & Sendable, Second: Hashable & Sendable, each Rest: Hashable & Sendable
    >(
        for first: First,
        _ second: Second,
        _ rest: repeat each Rest,
        live: Bool = false,
        file: StaticString = #fileID,
        column: UInt = #column,
        line: UInt = #line,
        function: StaticString = #function,
        @ProviderBuilder _ make: (Owner) throws(E) -> T,
        teardown: @autoclosure () -> (@Sendable (T) -> Void)?
    ) throws(E) -> T {
        return try single(
            for: Keys(first, second, repeat each rest),
            live: live,
            file: file,
            column: column,
            line: line,
            function: function,
            make,
            teardown: teardown()
        )
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do, and for a
    /// strategy of your own, which hands on the place of its caller.
    @_disfavoredOverload
    @inlinable
    public func single<
        T: Sendable, E: Error, First: Hashable & Sendable, Second: Hashable & Sendable, each Rest: Hashable & Sendable
    >(
        for first: First,
        _ second: Second,
        _ rest: repeat each Rest,
        live: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        _ make: () throws(E) -> T,
        teardown: @autoclosure () -> (@Sendable (T) -> Void)?
    ) throws(E) -> T {
        return try single(
            for: Keys(first, second, repeat each rest),
            live: live,
            file: file,
            function: function,
            line: line,
            column: column,
            make,
            teardown: teardown()
        )
    }

    /// The same for a body that needs the declared type as its context, as `{ .init() }`, `{ nil }` and literals do.
    @_disfavoredOverload
    @inlinable
    public func single<
        T: Sendable, E: Error, First: Hashable & Sendable, Second: Hashable & Sendable, each Rest: Hashable & Sendable
    >(
        for first: First,
        _ second: Second,
        _ rest: repeat each Rest,
        live: Bool = false,
        file: StaticString = #fileID,
        function: StaticString = #function,
        column: UInt = #column,
        line: UInt = #line,
        _ make: (Owner) throws(E) -> T,
        teardown: @autoclosure () -> (@Sendable (T) -> Void)?
    ) throws(E) -> T {
        return try single(
            for: Keys(first, second, repeat each rest),
            live: live,
            file: file,
            function: function,
            column: column,
            line: line,
            make,
            teardown: teardown()
        )
    }
}
