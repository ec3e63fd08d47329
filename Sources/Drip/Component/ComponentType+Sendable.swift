// SPDX-License-Identifier: MIT

/// What keeps a closure, for components that are shared between tasks: the closure has to be `Sendable` too.
extension ComponentType where Self: Sendable {
    /// Registers how a module is built; see the overload for components that are not Sendable.
    @discardableResult
    public func module<M: AnyModuleType>(
        _ type: M.Type = M.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (Self) -> M
    ) -> Self {
        register(Registration(M.self, key: nil, place: SourcePlace(file, line), build: make), make)
    }

    /// Registers how one of several modules of a class is built; see the overload for components that are not Sendable.
    @discardableResult
    public func module<M: AnyModuleType, Key: Hashable>(
        key: Key,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (Self) -> M
    ) -> Self {
        register(Registration(M.self, key: ModuleKey(key), place: SourcePlace(file, line), build: make), make)
    }

    /// Replaces one provider in this component; see the overload for components that are not Sendable.
    @discardableResult
    public func override<T, E: Error>(
        anyKey: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ accessor: (Self) throws(E) -> T,
        @ProviderBuilder with make: @escaping @Sendable () throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { _ in try make() }
    }

    /// Replaces one provider in this component; see the overload for components that are not Sendable.
    @discardableResult
    public func override<T, E: Error>(
        anyKey: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ accessor: (Self) throws(E) -> T,
        @ProviderBuilder with make: @escaping @Sendable (Self) throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { try make(unsafeDowncast($0, to: Self.self)) }
    }

    /// The same for a replacement that needs the declared type as its context, as `nil` and literals do.
    @_disfavoredOverload
    @discardableResult
    public func override<T, E: Error>(
        file: StaticString = #fileID,
        line: UInt = #line,
        anyKey: Bool = false,
        @ProviderBuilder _ accessor: (Self) throws(E) -> T,
        with make: @escaping @Sendable () throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { _ in try make() }
    }

    /// Replaces every provider of a declared type; see the overload for components that are not Sendable.
    @discardableResult
    public func override<T>(_ type: T.Type, with make: @escaping @Sendable () throws -> T) -> Self {
        storage.add(Override(target: .type(type), replacement: TypedReplacement { _ in try make() }), nil)
        return self
    }
}
