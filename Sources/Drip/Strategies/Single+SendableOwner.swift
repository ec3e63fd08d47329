// SPDX-License-Identifier: MIT

extension ModuleType where Owner: Sendable {
    /// Gives the component's one instance; for a component that is Sendable, a ``SendableModuleType`` is safer.
    @available(
        *,
        deprecated,
        message: "its component is Sendable: make it a SendableModuleType (an IsolatedModuleType if an actor owns it)"
    )
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T, E: Error>(
        live: Bool = false,
        line: UInt = #line,
        file: StaticString = #fileID,
        column: UInt = #column,
        function: StaticString = #function,
        @SingleBuilder<T> _ make: () throws(E) -> Provided
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        return try provide(site, live: live, make)
    }

    /// Gives the component's one instance; for a component that is Sendable, a ``SendableModuleType`` is safer.
    @available(
        *,
        deprecated,
        message: "its component is Sendable: make it a SendableModuleType (an IsolatedModuleType if an actor owns it)"
    )
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T, E: Error>(
        live: Bool = false,
        column: UInt = #column,
        file: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function,
        @SingleBuilder<T> _ make: (Owner) throws(E) -> Provided
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        return try provide(site, live: live) { () throws(E) in try make(component) }
    }

    /// Gives the component's one instance; for a component that is Sendable, a ``SendableModuleType`` is safer.
    @available(
        *,
        deprecated,
        message: "its component is Sendable: make it a SendableModuleType (an IsolatedModuleType if an actor owns it)"
    )
    @_disfavoredOverload
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        _ make: () throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        return try provide(site, live: live) { () throws(E) in Provided(try make()) }
    }

    /// Gives the component's one instance; for a component that is Sendable, a ``SendableModuleType`` is safer.
    @available(
        *,
        deprecated,
        message: "its component is Sendable: make it a SendableModuleType (an IsolatedModuleType if an actor owns it)"
    )
    @_disfavoredOverload
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T, E: Error>(
        live: Bool = false,
        function: StaticString = #function,
        file: StaticString = #fileID,
        column: UInt = #column,
        line: UInt = #line,
        _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        return try provide(site, live: live) { () throws(E) in Provided(try make(component)) }
    }
}
