// SPDX-License-Identifier: MIT

extension AnyModuleType {
    /// Makes an instance at each call.
    /// ```swift
    /// func cup() -> Cup { transient { Cup(beans: self.beans()) } }
    /// ```
    /// - Parameters:
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave the default.
    ///   - line: Part of the provider's identity; leave the default.
    ///   - column: Part of the provider's identity; leave the default.
    ///   - function: Part of the provider's identity, and its name in messages; leave the default.
    ///   - make: Makes the instance.
    ///   - configure: Runs when the instance exists.
    /// - Returns: The instance, which the component does not retain.
    /// - Throws: What `make` throws.
    @_alwaysEmitIntoClient @_transparent
    public func transient<T, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> _ make: () throws(E) -> T, configure: (T) -> Void = { _ in }
    ) throws(E) -> T {
        let site = Site(.transient, T.self, file, line, column, function)
        return try pass(site, live: live) { () throws(E) in
            let made = try make()
            configure(made)
            return made
        }
    }

    /// Makes an instance at each call, and hands the component to the closure that makes it.
    /// ```swift
    /// func cup() -> Cup { transient { c in Cup(beans: c.stock.beans()) } }
    /// ```
    /// - Parameters:
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - file: Part of the provider's identity; leave the default.
    ///   - line: Part of the provider's identity; leave the default.
    ///   - column: Part of the provider's identity; leave the default.
    ///   - function: Part of the provider's identity, and its name in messages; leave the default.
    ///   - make: Receives the component and makes the instance.
    /// - Returns: The instance, which the component does not retain.
    /// - Throws: What `make` throws.
    @_alwaysEmitIntoClient @_transparent
    public func transient<T, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> _ make: (OwningComponent) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.transient, T.self, file, line, column, function)
        return try pass(site, live: live) { () throws(E) in try make(component) }
    }
}
