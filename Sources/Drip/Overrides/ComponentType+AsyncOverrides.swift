// SPDX-License-Identifier: MIT

extension ComponentType {
    /// Replaces one provider that is reached asynchronously.
    ///
    /// It works like ``override(anyKey:file:line:_:with:)``. The accessor runs in the caller's isolation, and the
    /// replacement is made on the caller's actor. If the provider is not asynchronous, each of its calls gives the one
    /// replacement that is made here, even if the provider is a `transient`.
    ///
    /// - Parameters:
    ///   - anyKey: Whether the override applies to all keys of the provider, instead of the accessor's key.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - accessor: Calls the provider.
    ///   - make: Makes the replacement. The override keeps the closure.
    /// - Returns: This component.
    /// - Throws: What the accessor itself throws; then nothing is replaced.
    @discardableResult
    @_disfavoredOverload  // The main actor's components have a form of their own.
    nonisolated(nonsending) public func override<T: Sendable>(
        anyKey: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        _ accessor: nonisolated(nonsending) (Self) async throws -> T,
        @ReplacementBuilder<T, any Error> @_inheritActorContext with make: @escaping @Sendable () async throws -> T
    ) async throws -> Self {
        let draft = OverrideDraft(of: T.self, in: storage, SourcePlace(file, line))
        try await draft.set(anyKey: anyKey) {
            Instance<T>.reference(try await make())
        } _: {
            try await accessor(self)
        }
        return self
    }
}

extension ComponentType where Self: MainActorComponent {
    /// Replaces one provider that is reached asynchronously, on the main actor.
    ///
    /// It works like the form for other components. The instance need not be `Sendable`, because only the main actor
    /// uses it.
    /// ```swift
    /// try await app.override { await $0.rooms.room("lobby") } with: { FakeRoom() }
    /// ```
    /// - Parameters:
    ///   - anyKey: Whether the override applies to all keys of the provider, instead of the accessor's key.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - accessor: Calls the provider.
    ///   - make: Makes the replacement. The override keeps the closure.
    /// - Returns: This component.
    /// - Throws: What the accessor itself throws; then nothing is replaced.
    @_documentation(visibility: internal)
    @MainActor @discardableResult
    public func override<T>(
        anyKey: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        _ accessor: @MainActor (Self) async throws -> T,
        @ReplacementBuilder<T, any Error> with make: @escaping @MainActor () async throws -> T
    ) async throws -> Self {
        let draft = OverrideDraft(of: T.self, in: storage, SourcePlace(file, line))
        try await draft.set(anyKey: anyKey) {
            Instance<T>.reference(try await make())
        } _: {
            try await accessor(self)
        }
        return self
    }
}
