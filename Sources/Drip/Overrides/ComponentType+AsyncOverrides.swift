// SPDX-License-Identifier: MIT

extension ComponentType {
    /// Replaces one provider that is reached asynchronously.
    ///
    /// Otherwise as ``override(anyKey:file:line:_:with:)``. The accessor runs in the caller's isolation, and the replacement on
    /// the caller's actor. A provider that is not asynchronous gives the one replacement that is made here at each call, a
    /// `transient` too.
    ///
    /// - Parameters:
    ///   - anyKey: For a provider with keys, whether every key is meant; else the accessor's.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - accessor: Calls the provider.
    ///   - make: Makes the replacement; kept as long as the override.
    /// - Returns: This component.
    /// - Throws: What the accessor throws on its own account; then nothing is replaced.
    @discardableResult
    nonisolated(nonsending) public func override<T: Sendable>(
        anyKey: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        @DeclaredBuilder _ accessor: nonisolated(nonsending) (Self) async throws -> Declared<T>,
        @ReplacementBuilder<T, any Error> @_inheritActorContext with make: @escaping @Sendable () async throws -> T
    ) async throws -> Self {
        try await installAsync(accessor, anyKey, SourcePlace(file, line), make)
    }

    /// The same for an accessor that has a `return` or only throws.
    @discardableResult
    nonisolated(nonsending) public func override<T: Sendable>(
        file: StaticString = #fileID,
        line: UInt = #line,
        anyKey: Bool = false,
        @StatementBuilder _ accessor: nonisolated(nonsending) (Self) async throws -> T,
        @ReplacementBuilder<T, any Error> @_inheritActorContext with make: @escaping @Sendable () async throws -> T
    ) async throws -> Self {
        try await installAsync(accessor, anyKey, SourcePlace(file, line), make)
    }

    /// The same for a replacement that is a function, or a closure with a `return`.
    @_disfavoredOverload
    @discardableResult
    nonisolated(nonsending) public func override<T: Sendable>(
        file: StaticString = #fileID,
        anyKey: Bool = false,
        line: UInt = #line,
        _ accessor: nonisolated(nonsending) (Self) async throws -> T,
        @ReturnBuilder @_inheritActorContext with make: @escaping @Sendable () async throws -> T
    ) async throws -> Self {
        try await installAsync(accessor, anyKey, SourcePlace(file, line), make)
    }

    nonisolated(nonsending) private func installAsync<T: Sendable, Accessed>(
        _ accessor: nonisolated(nonsending) (Self) async throws -> Accessed,
        _ anyKey: Bool,
        _ place: SourcePlace,
        _ make: @escaping @Sendable () async throws -> T
    ) async throws -> Self {
        let draft = OverrideDraft(in: storage, T.self, component: type(of: self), place, make: SharedCreation.init)
        let made: Result<T, any Error> = await draft.collectingAsync(make)
        let installation = draft.installation(made.map { $0 as Any })
        defer { draft.end(installation) }
        do {
            _ = try await draft.runningAsync(installation) { try await accessor(self) }
        } catch {
            guard case .failure = made, installation.target != nil else { throw error }
        }
        let isAsync = installation.target?.site.kind == .asyncSingle
        let replacement: Replacement =
            isAsync ? AsyncReplacement(make: make) : TypedReplacement { _ in try made.get() }
        draft.finish(installation, anyKey, replacement, made.map { Provided($0).retained() })?
            .tell(ofOverrideAt: place)
        return self
    }
}

extension OverrideDraft {
    nonisolated(nonsending) fileprivate func collectingAsync<T>(
        _ make: () async throws -> T
    ) async -> Result<T, any Error> {
        defer { creation.seal() }
        return await inContext(AsyncContext(site: creation.site, scope: storage, creation: creation)) {
            do { return .success(try await make()) } catch { return .failure(error) }
        }
    }

    nonisolated(nonsending) fileprivate func runningAsync<T>(
        _ installation: Installation,
        _ accessor: nonisolated(nonsending) () async throws -> T
    ) async throws -> T {
        beginInstalling()
        let asking = asking(SharedCreation.init)
        defer {
            installation.seal()
            asking.seal()
            storage.leaveCircle(asking)
            asking.letGoOfAll()
            endInstalling()
        }
        let context = AsyncContext(site: creation.site, scope: storage, creation: asking, installation: installation)
        let result: Result<T, any Error> = await inContext(context) {
            do { return .success(try await accessor()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    nonisolated(nonsending) private func inContext<R>(
        _ context: AsyncContext,
        _ body: nonisolated(nonsending) () async -> R
    ) async -> R {
        storage.watchAll(creation)
        defer { storage.unwatchAll(creation) }
        return await storage.inContext(#isolation, context, creation.lineage, body)
    }
}
