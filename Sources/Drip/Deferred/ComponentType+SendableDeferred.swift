// SPDX-License-Identifier: MIT

extension ComponentType where Self: Sendable {
    /// A provider of this component to be called later, from wherever; where a ``SendableProvider`` is asked for.
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
    ///   - accessor: Calls the provider. It must not capture the component, which it is handed.
    /// - Returns: The provider, which does not keep the component alive.
    @_disfavoredOverload
    public func provider<T>(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ accessor: @escaping @Sendable (Self) -> T
    ) -> SendableProvider<T> {
        let component = Later(self, "SendableProvider", SourcePlace(file, line))
        return SendableProvider { accessor(component.object) }
    }

    /// A provider of this component with arguments to be called later, from wherever; where a ``SendableFactory`` is asked
    /// for.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - accessor: Calls the provider. It must not capture the component, which it is handed.
    /// - Returns: The factory, which does not keep the component alive.
    @_disfavoredOverload
    public func factory<T, each Argument>(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ accessor: @escaping @Sendable (Self, repeat each Argument) -> T
    ) -> SendableFactory<T, repeat each Argument> {
        let component = Later(self, "SendableFactory", SourcePlace(file, line))
        return SendableFactory { (argument: repeat each Argument) in accessor(component.object, repeat each argument) }
    }
}
