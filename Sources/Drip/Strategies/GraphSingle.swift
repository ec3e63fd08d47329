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
    ///   - configure: Runs when the instance exists. Objects that it asks for may share the instance.
    /// - Returns: The instance, which the outermost call retains until it returns.
    /// - Throws: What `make` throws; then nothing is shared.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func graphSingle<T, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> _ make: () throws(E) -> T, configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () -> ((T) -> Void)? = nil
    ) throws(E) -> T {
        let site = Site(.graphSingle, T.self, file, line, column, function)
        return try Requester.give(requester, site.live(live), nil, make) { configure($0); link()?($0) }
    }
}
