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
    ///   - configure: Runs when the instance exists and before other threads see it.
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    /// - Precondition: The instance is an object or an optional object; else the process stops with a message.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func weakSingle<T, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> _ make: () throws(E) -> T, configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () -> ((T) -> Void)? = nil
    ) throws(E) -> T {
        try provideWeakly(Site(.weakSingle, T.self, file, line, column, function), live: live, make) { configure($0); link()?($0) }
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
    ///   - configure: Runs when the instance exists and before other threads see it.
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    /// - Precondition: The instance is an object or an optional object; else the process stops with a message.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func weakSingle<T: Sendable, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> _ make: () throws(E) -> T, configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () -> ((T) -> Void)? = nil
    ) throws(E) -> T {
        try provideWeakly(Site(.weakSingle, T.self, file, line, column, function), live: live, make) { configure($0); link()?($0) }
    }
}

/// The lookup of a weak single.
extension AnyModuleType {
    @inlinable @inline(__always)
    func provideWeakly<T, E: Error>(
        _ site: Site, live: Bool, _ make: () throws(E) -> T, _ configure: (T) -> Void
    ) throws(E) -> T {
        if let cell: WeakCell = hit({ $0.find(site) }), let object = cell.object {
            return Instance<T>.isObject ? Instance<T>.value(object) : WeaklyHeld.value(object)
        }
        return try Requester.give(requester, site.live(live), nil, make, configure)
    }
}
