// SPDX-License-Identifier: MIT

/// A ``Provider`` that may cross isolation domains, as an instance of a `Sendable` class needs to hold.
///
/// Does not keep the component alive. Made by the `provider` of a `Sendable` component where this type is asked for; safe to
/// call from any thread.
public struct SendableProvider<Value: Sendable>: Sendable {
    private let call: @Sendable () -> Value

    /// Makes a provider of anything, for a test.
    ///
    /// - Parameter call: Gives the value at each call.
    public init(_ call: @escaping @Sendable () -> Value) { self.call = call }

    /// Calls the provider.
    ///
    /// - Returns: The instance.
    /// - Precondition: The component lives; else the process stops with a message that says where this was made.
    public func callAsFunction() -> Value { call() }
}

/// A ``Factory`` that may cross isolation domains.
///
/// Does not keep the component alive. Made by the `factory` of a `Sendable` component where this type is asked for; safe to
/// call from any thread.
public struct SendableFactory<Value: Sendable, each Argument>: Sendable {
    private let call: @Sendable (repeat each Argument) -> Value

    /// Makes a factory of anything, for a test.
    ///
    /// - Parameter call: Gives the value for its arguments, at each call.
    public init(_ call: @escaping @Sendable (repeat each Argument) -> Value) { self.call = call }

    /// Calls the provider.
    ///
    /// - Parameter argument: The provider's arguments.
    /// - Returns: The instance.
    /// - Precondition: The component lives; else the process stops with a message that says where this was made.
    public func callAsFunction(_ argument: repeat each Argument) -> Value { call(repeat each argument) }
}
