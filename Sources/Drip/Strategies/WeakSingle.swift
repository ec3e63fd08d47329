// SPDX-License-Identifier: MIT

extension IsolatedModuleType {
    /// Gives the component's instance of this provider as long as something else holds it, and makes it anew after
    /// that.
    ///
    /// The component holds the object weakly.
    /// ```swift
    /// func session() -> Session { weakSingle { Session() } }
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
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    /// - Precondition: The instance is an object or an optional object; else the process stops with a message.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func weakSingle<T, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> _ make: () throws(E) -> T, configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T {
        let site = Site(.weakSingle, T.self, file, line, column, function)
        return try provideWeakly(site, live: live, { KeptClosures(weakLink: link) }, make, configure)
    }

    /// Gives the component's instance for a key, as long as something else holds it, and makes it
    /// anew after that.
    ///
    /// The component holds the object weakly, and a key whose object is gone takes no memory.
    /// ```swift
    /// func room(_ id: Int) -> Room { weakSingle(for: id) { Room(id) } }
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
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    /// - Precondition: The instance is an object or an optional object; else the process stops with a message.
    /// - Complexity: Each call takes the component's lock.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func weakSingle<T, E: Error, Key: Hashable>(
        for key: Key, live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function, @InstanceBuilder<T> _ make: () throws(E) -> T,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T {
        let site = Site(.weakSingle, Keyed<T, Key>.self, file, line, column, function)
        let (wholeKey, closures) = (AnyKey.of(key, hash: AnyKey.hash(of: key)), { KeptClosures(weakLink: link) })
        return try provideKept(site.live(live), wholeKey, closures, make, configure)
    }

    /// Gives the component's instance for several keys, as long as something else holds it.
    ///
    /// All else is as with one key.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    @_disfavoredOverload
    public func weakSingle<T, E: Error, Key: Hashable, each More: Hashable>(
        for key: Key, _ more: repeat each More, live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function, @InstanceBuilder<T> _ make: () throws(E) -> T,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T {
        try weakSingle(
            for: Keys(key, repeat each more), live: live, file: file, line: line, column: column, function: function,
            make, configure: configure, link: try link())
    }
}

extension SendableModuleType {
    /// Gives the component's instance of this provider as long as something else holds it, and makes it anew after
    /// that.
    ///
    /// The component holds the object weakly. The object is `Sendable`, since tasks share the module.
    /// ```swift
    /// func session() -> Session { weakSingle { Session() } }
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
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    /// - Precondition: The instance is an object or an optional object; else the process stops with a message.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func weakSingle<T: Sendable, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> _ make: () throws(E) -> T, configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T {
        let site = Site(.weakSingle, T.self, file, line, column, function)
        return try provideWeakly(site, live: live, { KeptClosures(weakLink: link) }, make, configure)
    }

    /// Gives the component's instance for a key, as long as something else holds it, and makes it
    /// anew after that.
    ///
    /// The component holds the object weakly, and a key whose object is gone takes no memory. The object is `Sendable`,
    /// since tasks share the module.
    /// ```swift
    /// func room(_ id: Int) -> Room { weakSingle(for: id) { Room(id) } }
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
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    /// - Precondition: The instance is an object or an optional object; else the process stops with a message.
    /// - Complexity: Each call takes the component's lock.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func weakSingle<T: Sendable, E: Error, Key: Hashable & Sendable>(
        for key: Key, live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function, @InstanceBuilder<T> _ make: () throws(E) -> T,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T {
        let site = Site(.weakSingle, Keyed<T, Key>.self, file, line, column, function)
        let (wholeKey, closures) = (AnyKey.of(key, hash: AnyKey.hash(of: key)), { KeptClosures(weakLink: link) })
        return try provideKept(site.live(live), wholeKey, closures, make, configure)
    }

    /// Gives the component's instance for several keys, as long as something else holds it.
    ///
    /// All else is as with one key.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    @_disfavoredOverload
    public func weakSingle<T: Sendable, E: Error, Key: Hashable & Sendable, each More: Hashable & Sendable>(
        for key: Key, _ more: repeat each More, live: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column, function: StaticString = #function, @InstanceBuilder<T> _ make: () throws(E) -> T,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T {
        try weakSingle(
            for: Keys(key, repeat each more), live: live, file: file, line: line, column: column, function: function,
            make, configure: configure, link: try link())
    }
}

/// The lookup of a weak single.
extension AnyModuleType {
    @_alwaysEmitIntoClient @inline(__always)
    func provideWeakly<T, E: Error>(
        _ site: Site, live: Bool, _ closures: () -> KeptClosures?, _ make: () throws(E) -> T, _ configure: (T) -> Void
    ) throws(E) -> T {
        if let cell: WeakCell = hit({ $0.find(site) }), let object = cell.object {
            return Instance<T>.isObject ? Instance<T>.value(object) : WeaklyHeld.value(object)
        }
        return try provideKept(site.live(live), nil, closures, make, configure)
    }
}

extension KeptClosures {
    /// The link of a weak single.
    @_alwaysEmitIntoClient
    init?<T>(weakLink link: () throws(LeftOut) -> (T) -> Void) {
        guard let link = try? link() else { return nil }
        self.link = { link(WeaklyHeld.value($0)) }
        teardown = nil
    }
}
