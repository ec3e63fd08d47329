// SPDX-License-Identifier: MIT

extension ModuleType where Owner: Sendable {
    /// `single { … } configure: …` for a component that is Sendable, where a ``SendableModuleType`` is safer.
    @available(
        *,
        deprecated,
        message: "its component is Sendable: make it a SendableModuleType (an IsolatedModuleType if an actor owns it)"
    )
    @inlinable
    public func single<T, E: Error>(
        live: Bool = false,
        line: UInt = #line,
        file: StaticString = #fileID,
        column: UInt = #column,
        function: StaticString = #function,
        @ProviderBuilder _ make: () throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, live: live, make, configure(), nil)
    }

    /// `single { … } configure: …` for a component that is Sendable, where a ``SendableModuleType`` is safer.
    @available(
        *,
        deprecated,
        message: "its component is Sendable: make it a SendableModuleType (an IsolatedModuleType if an actor owns it)"
    )
    @inlinable
    public func single<T, E: Error>(
        live: Bool = false,
        column: UInt = #column,
        file: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function,
        @ProviderBuilder _ make: (Owner) throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, live: live, make, configure(), nil)
    }

    /// `single { … } configure: …` for a component that is Sendable, where a ``SendableModuleType`` is safer.
    @available(
        *,
        deprecated,
        message: "its component is Sendable: make it a SendableModuleType (an IsolatedModuleType if an actor owns it)"
    )
    @_disfavoredOverload
    @inlinable
    public func single<T, E: Error>(
        live: Bool = false,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        function: StaticString = #function,
        _ make: () throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, live: live, make, configure(), nil)
    }

    /// `single { … } configure: …` for a component that is Sendable, where a ``SendableModuleType`` is safer.
    @available(
        *,
        deprecated,
        message: "its component is Sendable: make it a SendableModuleType (an IsolatedModuleType if an actor owns it)"
    )
    @_disfavoredOverload
    @inlinable
    public func single<T, E: Error>(
        live: Bool = false,
        function: StaticString = #function,
        file: StaticString = #fileID,
        column: UInt = #column,
        line: UInt = #line,
        _ make: (Owner) throws(E) -> T,
        configure: @autoclosure () -> ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, live: live, make, configure(), nil)
    }
}
