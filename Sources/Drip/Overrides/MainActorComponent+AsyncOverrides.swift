// SPDX-License-Identifier: MIT

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
