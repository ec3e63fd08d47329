// SPDX-License-Identifier: MIT

extension ComponentType {
    /// Replaces one provider in this component, for a test or a preview.
    ///
    /// ```swift
    /// component.override { $0.data.store() } with: { FakeStore() }
    /// ```
    /// The replacement is made once, at once, and handed to the accessor, which runs to its end; the last strategy call
    /// of this component in it that declares the type is replaced. The strategy stays what it is: a single returns that
    /// one replacement, a transient makes one at each call. What was cached and was built from the replaced provider,
    /// here and in living children, is built anew when it is next asked for. The provider's `configure:` and `teardown:` do
    /// not run for the replacement.
    ///
    /// - Parameters:
    ///   - anyKey: For a provider with keys, whether every key is meant; else the accessor's.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - accessor: Calls the provider.
    ///   - make: Makes the replacement; kept as long as the override.
    /// - Returns: This component.
    /// - Throws: What the accessor throws on its own account; then nothing is replaced. An error of `make` is what the
    ///   provider throws from now on.
    /// - Precondition: The accessor reaches a provider of this component that declares the type; else the process stops
    ///   with a message that says what it reached.
    @discardableResult
    public func override<T, E: Error>(
        anyKey: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        @DeclaredBuilder _ accessor: (Self) throws(E) -> Declared<T>,
        @ReplacementBuilder<T, E> with make: @escaping () throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { _ in try make() }
    }

    /// The same with the component handed to the replacement.
    @discardableResult
    public func override<T, E: Error>(
        anyKey: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        @DeclaredBuilder _ accessor: (Self) throws(E) -> Declared<T>,
        @ReplacementBuilder<T, E> with make: @escaping (Self) throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { try make(unsafeDowncast($0, to: Self.self)) }
    }

    /// Replaces every provider of this component that declares a type, those that nobody has asked yet among them.
    ///
    /// An override of one provider goes before it, whichever was set first; of several for one type the last counts.
    ///
    /// - Parameters:
    ///   - type: The declared type: `(any Store).self`.
    ///   - make: Makes the replacement, as often as the provider's strategy says; kept as long as the override.
    /// - Returns: This component.
    @discardableResult
    public func override<T>(_ type: T.Type, with make: @escaping () throws -> T) -> Self {
        storage.add(Override(target: .type(type), replacement: TypedReplacement { _ in try make() }), nil)
        return self
    }

    /// The same with the component handed to the replacement.
    @discardableResult
    public func override<T>(_ type: T.Type, with make: @escaping (Self) throws -> T) -> Self {
        let replacement = TypedReplacement { try make(unsafeDowncast($0, to: Self.self)) }
        storage.add(Override(target: .type(type), replacement: replacement), nil)
        return self
    }

    /// Removes every override of this component.
    ///
    /// The providers are what they were, and instances that an override had hidden are given again.
    public func removeOverrides() { storage.removeOverrides { _ in true } }

    /// Sets overrides for the time of an operation.
    ///
    /// Several may run at once: each removes what its `set` set. What an operation sets itself is removed with it too, or
    /// with another one that began before and ends first.
    ///
    /// - Parameters:
    ///   - set: Sets the overrides.
    ///   - operation: Runs with them. They are removed when it returns or throws; those set before stay.
    /// - Returns: What the operation returns.
    /// - Throws: What `set` or the operation throws.
    public func withOverrides<R, E: Error>(
        _ set: (Self) throws(E) -> Void,
        operation: () throws(E) -> R
    ) throws(E) -> R {
        let scope = storage.beginOverrideScope()
        defer { storage.end(scope) }
        try scope.run { () throws(E) in try set(self) }
        return try operation()
    }

    /// Sets overrides for the time of an asynchronous operation, which runs in the caller's isolation.
    ///
    /// Several may run at once: each removes what its `set` set. What an operation sets itself is removed with it too, or
    /// with another one that began before and ends first.
    ///
    /// - Parameters:
    ///   - set: Sets the overrides.
    ///   - operation: Runs with them. They are removed when it returns, throws or is cancelled; those set before stay.
    /// - Returns: What the operation returns.
    /// - Throws: What `set` or the operation throws.
    nonisolated(nonsending) public func withOverrides<R, E: Error>(
        _ set: (Self) throws(E) -> Void,
        operation: nonisolated(nonsending) () async throws(E) -> R
    ) async throws(E) -> R {
        let scope = storage.beginOverrideScope()
        defer { storage.end(scope) }
        try scope.run { () throws(E) in try set(self) }
        return try await operation()
    }

    func install<T, Accessed, E: Error>(
        _ accessor: (Self) throws(E) -> Accessed,
        _ anyKey: Bool,
        _ place: SourcePlace,
        _ make: @escaping (AnyObject) throws -> T
    ) throws(E) -> Self {
        if let report: Report = try installing(accessor, anyKey, place, make) { report.tell(ofOverrideAt: place) }
        return self
    }

    /// Installs an override, or says why it cannot be.
    private func installing<T, Accessed, E: Error>(
        _ accessor: (Self) throws(E) -> Accessed,
        _ anyKey: Bool,
        _ place: SourcePlace,
        _ make: @escaping (AnyObject) throws -> T
    ) throws(E) -> Report? {
        let replacement = TypedReplacement(make: make)
        let draft = OverrideDraft(in: storage, T.self, component: type(of: self), place)
        let made: Result<T, any Error> = draft.collecting { Result { try make(self) } }
        let installation = draft.installation(made.map { $0 as Any })
        do throws(E) {
            _ = try draft.running(installation) { () throws(E) in try accessor(self) }
        } catch {
            guard case .failure = made, installation.target != nil else { throw error }
        }
        return draft.finish(installation, anyKey, replacement, made.map { Provided($0).retained() })
    }
}
