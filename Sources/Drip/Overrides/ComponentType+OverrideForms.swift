// SPDX-License-Identifier: MIT

/// What closures without a `return` leave to say: the compiler gives those the declared type, but not these.
extension ComponentType {
    /// Sets an override by an accessor that has a `return`, only throws, or is a key path.
    @_documentation(visibility: internal) @discardableResult
    public func override<T, E: Error>(
        file: StaticString = #fileID, line: UInt = #line, anyKey: Bool = false,
        @StatementBuilder _ accessor: (Self) throws(E) -> T,
        @ReplacementBuilder<T, E> with make: @escaping () throws(E) -> T
    ) throws(E) -> Self { try install(accessor, anyKey, SourcePlace(file, line)) { _ in try make() } }

    /// Sets an override whose replacement takes the component, by an accessor that has a `return`, only throws, or is a key
    /// path.
    @_documentation(visibility: internal) @discardableResult
    public func override<T, E: Error>(
        file: StaticString = #fileID, line: UInt = #line, anyKey: Bool = false,
        @StatementBuilder _ accessor: (Self) throws(E) -> T,
        @ReplacementBuilder<T, E> with make: @escaping (Self) throws(E) -> T
    ) throws(E) -> Self { try install(accessor, anyKey, SourcePlace(file, line), make) }

    /// Sets an override whose replacement is a function, or a closure with a `return`.
    @_documentation(visibility: internal) @_disfavoredOverload @discardableResult
    public func override<T, E: Error>(
        file: StaticString = #fileID, anyKey: Bool = false, line: UInt = #line,
        _ accessor: (Self) throws(E) -> T,
        @ReturnBuilder with make: @escaping () throws(E) -> T
    ) throws(E) -> Self { try install(accessor, anyKey, SourcePlace(file, line)) { _ in try make() } }

    /// Sets an override whose replacement takes the component, and is a function, or a closure with a `return`.
    @_documentation(visibility: internal) @_disfavoredOverload @discardableResult
    public func override<T, E: Error>(
        file: StaticString = #fileID, anyKey: Bool = false, line: UInt = #line,
        _ accessor: (Self) throws(E) -> T,
        @ReturnBuilder with make: @escaping (Self) throws(E) -> T
    ) throws(E) -> Self { try install(accessor, anyKey, SourcePlace(file, line), make) }
}
