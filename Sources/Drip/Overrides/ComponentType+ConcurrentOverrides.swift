// SPDX-License-Identifier: MIT

// The name of this file puts it before the other overrides: the compiler tries overloads in that order. In the other order
// it says of a fake of a superclass that the component is not Sendable.

/// Overrides of components that tasks share. The override keeps the replacement closure, so the closure has to be
/// `Sendable` too.
extension ComponentType where Self: Sendable {
    /// Replaces one provider in this component; see the overload for components that are not Sendable.
    @_documentation(visibility: internal) @discardableResult
    public func override<T, E: Error>(
        anyKey: Bool = false, file: StaticString = #fileID, line: UInt = #line, _ accessor: (Self) throws(E) -> T,
        @ReplacementBuilder<T, E> with make: @escaping @Sendable () throws(E) -> T
    ) throws(E) -> Self { try install(accessor, anyKey, SourcePlace(file, line)) { _ in try make() } }

    /// Sets an override whose replacement closure receives the component.
    @_documentation(visibility: internal) @discardableResult
    public func override<T, E: Error>(
        anyKey: Bool = false, file: StaticString = #fileID, line: UInt = #line, _ accessor: (Self) throws(E) -> T,
        @ReplacementBuilder<T, E> with make: @escaping @Sendable (Self) throws(E) -> T
    ) throws(E) -> Self {
        try install(accessor, anyKey, SourcePlace(file, line)) { try make(Self.handed($0)) }
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
