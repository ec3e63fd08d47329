// SPDX-License-Identifier: MIT

extension AnyModuleType {
    /// Makes an instance at each call by an asynchronous closure, which runs in the caller's isolation.
    ///
    /// The closure runs in the caller's task: it is cancelled with the caller, and its error reaches this caller only.
    /// In a module that is not `Sendable`, declare the provider `nonisolated(nonsending)` to call it from any actor.
    /// ```swift
    /// func store() async throws -> Store {
    ///     try await transient { Store(try await pool()) }
    /// }
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
    @_alwaysEmitIntoClient
    @_disfavoredOverload  // An asynchronous provider may also use the other forms, without `await`.
    nonisolated(nonsending) public func transient<T, E: Error>(
        live: Bool = false, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function,
        @InstanceBuilder<T> _ make: nonisolated(nonsending) () async throws(E) -> T,
        configure: (T) -> Void = { _ in }
    ) async throws(E) -> T {
        let site = Site(.transient, T.self, file, line, column, function)
        return try await passAsync(site.live(live)) { () async throws(E) in
            let made = try await make()
            configure(made)
            return made
        }
    }

    @usableFromInline
    nonisolated(nonsending) func passAsync<T, E: Error>(
        _ site: Site, _ make: nonisolated(nonsending) () async throws(E) -> T
    ) async throws(E) -> T {
        try await answerAsync(site, nil, E.self) { request in
            await request.passAsync { Instance<T>.reference(try await make()) }
        }
    }
}
