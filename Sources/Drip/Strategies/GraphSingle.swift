// SPDX-License-Identifier: MIT

extension AnyModuleType {
    /// Gives one instance for each outermost call: all objects that are built during that call share it.
    /// ```swift
    /// func order() -> Order { graphSingle { Order() } }
    /// ```
    /// - Parameters:
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave the default.
    ///   - line: Part of the provider's identity; leave the default.
    ///   - column: Part of the provider's identity; leave the default.
    ///   - function: Part of the provider's identity, and its name in messages; leave the default.
    ///   - make: Makes the instance. No lock is held while it runs.
    ///   - configure: Runs as a part of the construction, directly after `make`.
    ///   - link: Sets references back. It runs when everything that the outermost call makes exists, and before other
    ///     threads see the instance. It may ask for an object that needs the instance. It is an escaping closure.
    /// - Returns: The instance, which the outermost call retains until it returns.
    /// - Throws: What `make` throws; then nothing is shared.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func graphSingle<T, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> _ make: () throws(E) -> T, configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T {
        let site = Site(.graphSingle, T.self, file, line, column, function)
        return try provideKept(site.live(live), nil, { KeptClosures(link: link) }, make, configure)
    }

    /// Gives one instance for each outermost call and each key.
    /// ```swift
    /// func line(_ product: Product) -> OrderLine { graphSingle(for: product) { OrderLine(product) } }
    /// ```
    /// - Parameters:
    ///   - key: Distinguishes the instances. Keys are compared by `==`, which must not ask a component. Arguments that
    ///     are not part of the key do not distinguish instances.
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave the default.
    ///   - line: Part of the provider's identity; leave the default.
    ///   - column: Part of the provider's identity; leave the default.
    ///   - function: Part of the provider's identity, and its name in messages; leave the default.
    ///   - make: Makes the instance. No lock is held while it runs.
    ///   - configure: Runs as a part of the construction, directly after `make`.
    ///   - link: Sets references back. It runs when everything that the outermost call makes exists, and before other
    ///     threads see the instance. It may ask for an object that needs the instance. It is an escaping closure.
    /// - Returns: The instance, which the outermost call retains until it returns.
    /// - Throws: What `make` throws; then nothing is shared.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func graphSingle<T, E: Error, Key: Hashable>(
        for key: Key, live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function, @InstanceBuilder<T> _ make: () throws(E) -> T,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T {
        let site = Site(.graphSingle, Keyed<T, Key>.self, file, line, column, function)
        let (wholeKey, closures) = (AnyKey.of(key, hash: AnyKey.hash(of: key)), { KeptClosures(link: link) })
        return try provideKept(site.live(live), wholeKey, closures, make, configure)
    }

    /// Gives one instance for each outermost call and several keys. All else is as with one key.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    @_disfavoredOverload
    public func graphSingle<T, E: Error, Key: Hashable, each More: Hashable>(
        for key: Key, _ more: repeat each More, live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function, @InstanceBuilder<T> _ make: () throws(E) -> T,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T {
        try graphSingle(
            for: Keys(key, repeat each more), live: live, file: file, line: line, column: column, function: function,
            make, configure: configure, link: try link())
    }
}
