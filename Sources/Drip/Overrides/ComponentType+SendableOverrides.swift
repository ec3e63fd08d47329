// SPDX-License-Identifier: MIT

/// Overrides of components that are shared between tasks: the closure that is kept has to be `Sendable` too.
extension ComponentType where Self: Sendable {
    /// Replaces one provider in this component; see the overload for components that are not Sendable.
    @discardableResult
    public func override<T, E: Error>(
        anyKey: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        @DeclaredBuilder _ accessor: (Self) throws(E) -> Declared<T>,
        @ReplacementBuilder<T, E> with make: @escaping @Sendable () throws(E) -> T
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
        @ReplacementBuilder<T, E> with make: @escaping @Sendable (Self) throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { try make(unsafeDowncast($0, to: Self.self)) }
    }

    /// The same for an accessor that has a `return`, only throws, or is a key path.
    @discardableResult
    public func override<T, E: Error>(
        file: StaticString = #fileID,
        line: UInt = #line,
        anyKey: Bool = false,
        @StatementBuilder _ accessor: (Self) throws(E) -> T,
        @ReplacementBuilder<T, E> with make: @escaping @Sendable () throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { _ in try make() }
    }

    /// The same with the component handed to the replacement, for an accessor that has a `return`, only throws, or is a key
    /// path.
    @discardableResult
    public func override<T, E: Error>(
        file: StaticString = #fileID,
        line: UInt = #line,
        anyKey: Bool = false,
        @StatementBuilder _ accessor: (Self) throws(E) -> T,
        @ReplacementBuilder<T, E> with make: @escaping @Sendable (Self) throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { try make(unsafeDowncast($0, to: Self.self)) }
    }

    /// The same for a replacement that is a function, or a closure with a `return`.
    @_disfavoredOverload
    @discardableResult
    public func override<T, E: Error>(
        file: StaticString = #fileID,
        anyKey: Bool = false,
        line: UInt = #line,
        _ accessor: (Self) throws(E) -> T,
        @ReturnBuilder with make: @escaping @Sendable () throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { _ in try make() }
    }

    /// The same with the component handed to the replacement, which is a function, or a closure with a `return`.
    @_disfavoredOverload
    @discardableResult
    public func override<T, E: Error>(
        file: StaticString = #fileID,
        anyKey: Bool = false,
        line: UInt = #line,
        _ accessor: (Self) throws(E) -> T,
        @ReturnBuilder with make: @escaping @Sendable (Self) throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { try make(unsafeDowncast($0, to: Self.self)) }
    }

    /// Replaces every provider of a declared type; see the overload for components that are not Sendable.
    @discardableResult
    public func override<T>(_ type: T.Type, with make: @escaping @Sendable () throws -> T) -> Self {
        storage.add(Override(target: .type(type), replacement: TypedReplacement { _ in try make() }), nil)
        return self
    }

    /// The same with the component handed to the replacement.
    @discardableResult
    public func override<T>(_ type: T.Type, with make: @escaping @Sendable (Self) throws -> T) -> Self {
        let replacement = TypedReplacement { try make(unsafeDowncast($0, to: Self.self)) }
        storage.add(Override(target: .type(type), replacement: replacement), nil)
        return self
    }
}
