// SPDX-License-Identifier: MIT

extension ComponentType {
    /// A provider of this component, to be called later.
    ///
    /// ```swift
    /// single { Thermostat(boiler: component.provider { $0.equipment.boiler() }) }
    /// ```
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - accessor: Calls the provider. It receives the component, and must not capture it.
    /// - Returns: The provider, which does not keep the component alive.
    public func provider<T>(
        file: StaticString = #fileID, line: UInt = #line, _ accessor: @escaping (Self) -> T
    ) -> Provider<T> {
        let access = DeferredAccess(to: self, kind: "Provider", place: SourcePlace(file, line))
        return Provider(call: { access.call($0, accessor) })
    }

    /// A provider of this component that is called once, at the first use of its value.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - accessor: Calls the provider. It receives the component, and must not capture it.
    /// - Returns: The lazy value, which does not keep the component alive.
    public func lazy<T>(
        file: StaticString = #fileID, line: UInt = #line, _ accessor: @escaping (Self) -> T
    ) -> Lazy<T> {
        let access = DeferredAccess(to: self, kind: "Lazy", place: SourcePlace(file, line))
        return Lazy { accessor(access.component) }
    }

    /// A provider of this component whose arguments are known later.
    ///
    /// ```swift
    /// let makePage = component.factory { $0.ui.page(number: $1) }
    /// makePage(3)
    /// ```
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - accessor: Calls the provider. It receives the component, and must not capture it.
    /// - Returns: The factory, which does not keep the component alive.
    public func factory<T, each Argument>(
        file: StaticString = #fileID, line: UInt = #line, _ accessor: @escaping (Self, repeat each Argument) -> T
    ) -> Factory<T, repeat each Argument> {
        let access = DeferredAccess(to: self, kind: "Factory", place: SourcePlace(file, line))
        return Factory(call: { (use, argument: repeat each Argument) in
            access.call(use) { accessor($0, repeat each argument) }
        })
    }
}

extension ComponentType where Self: Sendable {
    /// A provider of this component that any task may call later. The compiler prefers this form, unless a
    /// ``Provider`` is expected, or the instance is not `Sendable`.
    ///
    /// ```swift
    /// final class Thermostat: Sendable {
    ///     let boiler: SendableProvider<Boiler>
    ///     init(boiler: SendableProvider<Boiler>) { self.boiler = boiler }
    /// }
    ///
    /// single { Thermostat(boiler: component.provider { $0.equipment.boiler() }) }
    /// ```
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - accessor: Calls the provider. It receives the component, and must not capture it.
    /// - Returns: The provider, which does not keep the component alive.
    public func provider<T>(
        file: StaticString = #fileID, line: UInt = #line, _ accessor: @escaping @Sendable (Self) -> T
    ) -> SendableProvider<T> {
        let access = DeferredAccess(to: self, kind: "SendableProvider", place: SourcePlace(file, line))
        return SendableProvider(call: { access.call($0, accessor) })
    }

    /// A provider with arguments that any task may call later. The compiler prefers this form, unless a ``Factory`` is
    /// expected, or the instance is not `Sendable`.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - accessor: Calls the provider. It receives the component, and must not capture it.
    /// - Returns: The factory, which does not keep the component alive.
    public func factory<T, each Argument>(
        file: StaticString = #fileID, line: UInt = #line,
        _ accessor: @escaping @Sendable (Self, repeat each Argument) -> T
    ) -> SendableFactory<T, repeat each Argument> {
        let access = DeferredAccess(to: self, kind: "SendableFactory", place: SourcePlace(file, line))
        return SendableFactory(call: { (use, argument: repeat each Argument) in
            access.call(use) { accessor($0, repeat each argument) }
        })
    }
}
