// SPDX-License-Identifier: MIT

/// Forms that users expect and that do not exist. Each message says what to write instead.
extension ComponentType {
    /// Not to be used.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "the accessor calls the provider: write (), or its arguments, behind its name")
    public func override<Provided, T, E: Error, each Argument>(
        _ accessor: (Self) -> (repeat each Argument) throws(E) -> Provided,
        @ReplacementBuilder<T, Never> with make: () -> T
    ) { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "with: takes a closure that makes the instance: with: { … }")
    public func override<T>(_ accessor: (Self) throws -> T, with instance: AnyObject) { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @available(*, unavailable, message: "with: takes a closure that makes the instance: with: { … }")
    public func override<T>(_ accessor: (Self) throws -> T, with value: any Equatable) { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "say which provider, or which declared type: override(T.self) { … }")
    public func override<T>(_ instance: T) { fatalError() }
}
