// SPDX-License-Identifier: MIT

/// The four forms of `single` for modules that tasks share: instances, keys and teardowns are `Sendable`.
extension SendableModuleType {
    /// Gives the component's one instance of this provider, and makes it at the first call.
    ///
    /// The component retains the instance until the component is released. The instance is made exactly once, however
    /// many threads ask.
    /// ```swift
    /// func store() -> any Store { single { DiskStore() } }
    /// ```
    ///
    /// The instance is `Sendable`, since tasks share the module.
    /// - Parameters:
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave the default.
    ///   - line: Part of the provider's identity; leave the default.
    ///   - column: Part of the provider's identity; leave the default.
    ///   - function: Part of the provider's identity, and its name in messages; leave the default.
    ///   - make: Makes the instance. No lock is held while it runs.
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    /// - Precondition: The instance does not need itself; else the process stops with a report of the cycle.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T: Sendable, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> _ make: () throws(E) -> T
    ) throws(E) -> T {
        try provide(Site(.single, T.self, file, line, column, function), live: live, make)
    }

    /// Gives the component's one instance of this provider, and hands the component to the closure that makes it.
    /// ```swift
    /// func session() -> Session { single { c in Session(store: c.data.store()) } }
    /// ```
    /// - Parameters:
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave the default.
    ///   - line: Part of the provider's identity; leave the default.
    ///   - column: Part of the provider's identity; leave the default.
    ///   - function: Part of the provider's identity, and its name in messages; leave the default.
    ///   - make: Receives the component and makes the instance. No lock is held while it runs.
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    @_disfavoredOverload
    public func single<T: Sendable, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> _ make: (OwningComponent) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.single, T.self, file, line, column, function)
        return try provide(site, live: live) { () throws(E) in try make(component) }
    }

    /// Gives the component's one instance, with closures that configure it and end it.
    /// ```swift
    /// func boiler() -> Boiler {
    ///     single {
    ///         Boiler()
    ///     } configure: {
    ///         $0.alarm = self.alarm()
    ///     } teardown: {
    ///         $0.drain()
    ///     }
    /// }
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
    ///   - teardown: Runs when the component closes or is released, in reverse order of creation. It must not retain
    ///     the module.
    ///   - shutdown: Runs in ``ComponentType/shutdown(within:file:line:)``, which awaits it, in the caller's isolation.
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    @_disfavoredOverload
    public func single<T: Sendable, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> _ make: () throws(E) -> T, configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure(),
        teardown: @autoclosure () throws(LeftOut) -> @Sendable (T) -> Void = try LeftOut.closure(),
        shutdown: @autoclosure () throws(LeftOut) -> nonisolated(nonsending) @Sendable (T) async throws -> Void =
            try LeftOut.closure()
    ) throws(E) -> T {
        let site = Site(.single, T.self, file, line, column, function)
        if let found: T = hit({ $0.find(site) }) { return found }
        let closures = { KeptClosures(link: link, teardown: teardown, shutdown: { try? shutdown() }) }
        return try provideKept(site.live(live), nil, closures, make, configure)
    }

    /// Gives the component's one instance for a key.
    /// ```swift
    /// func page(_ id: Int) -> Page { single(for: id) { Page(id) } }
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
    ///   - teardown: Runs when the component closes or is released, in reverse order of creation. It must not retain
    ///     the module.
    ///   - shutdown: Runs in ``ComponentType/shutdown(within:file:line:)``, which awaits it, in the caller's isolation.
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T: Sendable, E: Error, Key: Hashable & Sendable>(
        for key: Key, live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function, @InstanceBuilder<T> _ make: () throws(E) -> T,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure(),
        teardown: @autoclosure () throws(LeftOut) -> @Sendable (T) -> Void = try LeftOut.closure(),
        shutdown: @autoclosure () throws(LeftOut) -> nonisolated(nonsending) @Sendable (T) async throws -> Void =
            try LeftOut.closure()
    ) throws(E) -> T {
        let site = Site(.single, Keyed<T, Key>.self, file, line, column, function)
        let hash = AnyKey.hash(of: key)
        if let found: T = hit({ $0.find(site, key, hash: hash) }) { return found }
        let closures = { KeptClosures(link: link, teardown: teardown, shutdown: { try? shutdown() }) }
        return try provideKept(site.live(live), AnyKey.of(key, hash: hash), closures, make, configure)
    }

    /// Gives the component's one instance for several keys. All else is as with one key.
    /// ```swift
    /// func page(_ id: Int, _ language: Language) -> Page {
    ///     single(for: id, language) { Page(id, language) }
    /// }
    /// ```
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    @_disfavoredOverload
    public func single<T: Sendable, E: Error, Key: Hashable & Sendable, each More: Hashable & Sendable>(
        for key: Key, _ more: repeat each More, live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function, @InstanceBuilder<T> _ make: () throws(E) -> T,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure(),
        teardown: @autoclosure () throws(LeftOut) -> @Sendable (T) -> Void = try LeftOut.closure(),
        shutdown: @autoclosure () throws(LeftOut) -> nonisolated(nonsending) @Sendable (T) async throws -> Void =
            try LeftOut.closure()
    ) throws(E) -> T {
        try single(
            for: Keys(key, repeat each more), live: live, file: file, line: line, column: column, function: function,
            make, configure: configure, link: try link(), teardown: try teardown(), shutdown: try shutdown())
    }
}
