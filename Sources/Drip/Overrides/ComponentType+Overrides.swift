// SPDX-License-Identifier: MIT

// The forms for components that tasks share stand first, because Swift 6.3 tries overloads in their order. If they stood
// last, it would say of a fake of a superclass that the component is not Sendable.

/// Overrides of components that tasks share. The override keeps the replacement closure, so the closure has to be
/// `Sendable` too.
extension ComponentType where Self: Sendable {
    /// Replaces one provider in this component; see the overload for components that are not Sendable.
    @_documentation(visibility: internal) @discardableResult
    public func override<T, E: Error>(
        anyKey: Bool = false, file: StaticString = #fileID, line: UInt = #line, _ accessor: (Self) throws(E) -> T,
        @ReplacementBuilder<T, E> with make: @escaping @Sendable () throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { _ in Instance<T>.reference(try make()) }
    }

    /// Sets an override whose replacement closure receives the component.
    @_documentation(visibility: internal) @discardableResult
    public func override<T, E: Error>(
        anyKey: Bool = false, file: StaticString = #fileID, line: UInt = #line, _ accessor: (Self) throws(E) -> T,
        @ReplacementBuilder<T, E> with make: @escaping @Sendable (Self) throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { Instance<T>.reference(try make(Self.handed($0))) }
    }

    /// Replaces every provider of a declared type; see the overload for components that are not Sendable.
    @_documentation(visibility: internal) @discardableResult
    public func override<T>(
        _ type: T.Type, file: StaticString = #fileID, line: UInt = #line, with make: @escaping @Sendable () throws -> T
    ) -> Self { replace(type, SourcePlace(file, line)) { _ in try make() } }

    /// Sets an override whose replacement closure receives the component.
    @_documentation(visibility: internal) @discardableResult
    public func override<T>(
        _ type: T.Type, file: StaticString = #fileID, line: UInt = #line,
        with make: @escaping @Sendable (Self) throws -> T
    ) -> Self { replace(type, SourcePlace(file, line)) { try make(Self.handed($0)) } }
}

extension ComponentType {
    /// Replaces one provider in this component, for a test or a preview.
    ///
    /// ```swift
    /// component.override({ $0.data.store() }) { FakeStore() }
    /// ```
    /// The replacement is made at once, and the accessor runs to its end with it. The override applies to the
    /// accessor's last strategy call that belongs to this component and declares the type that the accessor returns.
    /// The strategy stays: a `single` returns this one replacement, a `transient` makes a new replacement at each call.
    ///
    /// If an instance that the override would change exists already, or is being made, the override begins a layer:
    /// this component and the living components below it forget all instances, and build anew what is asked for.
    /// Modules stay. The provider's `configure:`, `link:`, `teardown:` and `shutdown:` do not run for the replacement.
    ///
    /// - Parameters:
    ///   - anyKey: Whether the override applies to all keys of the provider, instead of the accessor's key.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - accessor: Calls the provider.
    ///   - make: Makes the replacement. The override keeps the closure.
    /// - Returns: This component.
    /// - Throws: What the accessor itself throws; then nothing is replaced. If `make` throws, the override is set, and
    ///   the provider throws the errors of `make`.
    /// - Precondition: The accessor reaches a provider of this component that declares exactly the accessor's type, and
    ///   returns the provider's instance. Else the process stops with a message that says what the accessor reached.
    @discardableResult
    public func override<T, E: Error>(
        anyKey: Bool = false, file: StaticString = #fileID, line: UInt = #line, _ accessor: (Self) throws(E) -> T,
        @ReplacementBuilder<T, E> with make: @escaping () throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { _ in Instance<T>.reference(try make()) }
    }

    /// Sets an override whose replacement closure receives the component.
    @discardableResult
    public func override<T, E: Error>(
        anyKey: Bool = false, file: StaticString = #fileID, line: UInt = #line, _ accessor: (Self) throws(E) -> T,
        @ReplacementBuilder<T, E> with make: @escaping (Self) throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { Instance<T>.reference(try make(Self.handed($0))) }
    }

    /// Replaces every provider of this component that declares a type, whether it has been called or not.
    ///
    /// An override of one provider takes precedence, whichever was set first. Of several overrides of a type, the last
    /// counts.
    ///
    /// - Parameters:
    ///   - type: The declared type: `(any Store).self`.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - make: Makes a replacement whenever the provider's strategy would make an instance. The override keeps the
    ///     closure.
    /// - Returns: This component.
    /// - Precondition: The type is not a module; `.module(Fake.self)` replaces a module.
    @discardableResult
    public func override<T>(
        _ type: T.Type, file: StaticString = #fileID, line: UInt = #line, with make: @escaping () throws -> T
    ) -> Self { replace(type, SourcePlace(file, line)) { _ in try make() } }

    /// Sets an override whose replacement closure receives the component.
    @discardableResult
    public func override<T>(
        _ type: T.Type, file: StaticString = #fileID, line: UInt = #line, with make: @escaping (Self) throws -> T
    ) -> Self { replace(type, SourcePlace(file, line)) { try make(Self.handed($0)) } }

    /// Removes every override of this component.
    ///
    /// What this component had cached before the overrides were set comes back, and what was made since is forgotten.
    /// The components below build anew.
    public func removeOverrides() { storage.removeOverrides() }

    /// Sets overrides for the time of an operation.
    ///
    /// Several operations may run at once. Each operation removes the overrides that its `set` closure has set. Any
    /// other override that is set while operations run lasts until the first of them ends.
    ///
    /// - Parameters:
    ///   - set: Sets the overrides.
    ///   - operation: Runs with the overrides, which are removed when it returns or throws. Earlier overrides stay.
    /// - Returns: What the operation returns.
    /// - Throws: What `set` or the operation throws.
    public func withOverrides<R, E: Error>(
        _ set: (Self) throws(E) -> Void, operation: () throws(E) -> R
    ) throws(E) -> R {
        let (storage, scope) = (storage, Override.nextNumber())
        storage.openScope(scope)
        defer { storage.closeScope(scope) }
        let result: Result<Void, E> = Override.$scopes.withValue(Override.scopes + [scope]) {
            do throws(E) { return .success(try set(self)) } catch { return .failure(error) }
        }
        try result.get()
        return try operation()
    }

    /// Sets overrides for the time of an asynchronous operation, which runs in the caller's isolation.
    ///
    /// Several operations may run at once. Each operation removes the overrides that its `set` closure has set. Any
    /// other override that is set while operations run lasts until the first of them ends.
    ///
    /// - Parameters:
    ///   - set: Sets the overrides, also those of asynchronous providers.
    ///   - operation: Runs with the overrides, which are removed when it returns, throws or is cancelled. Earlier
    ///     overrides stay.
    /// - Returns: What the operation returns.
    /// - Throws: What `set` or the operation throws.
    nonisolated(nonsending) public func withOverrides<R, E: Error>(
        _ set: nonisolated(nonsending) (Self) async throws(E) -> Void,
        operation: nonisolated(nonsending) () async throws(E) -> R
    ) async throws(E) -> R {
        let (storage, scope) = (storage, Override.nextNumber())
        storage.openScope(scope)
        defer { storage.closeScope(scope) }
        let result: Result<Void, E> = await Override.$scopes.withValue(Override.scopes + [scope]) {
            do throws(E) { return .success(try await set(self)) } catch { return .failure(error) }
        }
        try result.get()
        return try await operation()
    }

    /// The component for a replacement closure. During the release of a component, only its module is left.
    static func handed(_ requester: AnyObject) -> Self {
        if let component = requester as? Self { return component }
        (requester as! StoredModule).stop(nil)
    }

    func replace<T>(_ type: T.Type, _ place: SourcePlace, _ make: @escaping (AnyObject) throws -> T) -> Self {
        if type is any AnyModuleType.Type {
            Report.override(ofModule: type, in: storage.componentName, place).stop()
        }
        let override = Override(Site(.override, of: type), at: place) {
            Instance<T>.reference(try make($0))
        }
        override.listener = ReportListener.current
        override.listener?.awaitUse(of: override.number, or: .unusedOverride(of: type, in: Self.self, place))
        if storage.set(override, in: Override.scopes) {
            Report.tellOfLateness(.lateOverride(of: override.site, in: storage.componentName, place))
        }
        return self
    }

    func install<T, E: Error>(
        _ accessor: (Self) throws(E) -> T, _ anyKey: Bool, _ place: SourcePlace,
        _ make: @escaping (AnyObject) throws -> AnyObject
    ) throws(E) -> Self {
        let draft = OverrideDraft(of: T.self, in: storage, place)
        defer { draft.finish() }
        draft.makeReplacement { try make(self) }
        do throws(E) {
            draft.check(try draft.access { () throws(E) in try accessor(self) })
        } catch {
            guard draft.hasThrown else { throw error }
        }
        draft.install(anyKey: anyKey, make)
        return self
    }
}
