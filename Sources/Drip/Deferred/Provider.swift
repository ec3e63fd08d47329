// SPDX-License-Identifier: MIT

/// A provider that is called later: `let store = storeProvider()`.
///
/// It does not keep the component alive, so an instance may hold a provider of its own component. It breaks a cycle:
/// each of two objects can hold a provider of the other. ``ComponentType/provider(file:line:_:)`` makes it. Each call
/// calls the component's provider, so a `single` gives the same instance each time.
public struct Provider<Value> {
    private let call: () -> Value

    /// Makes a provider from any closure, for a test.
    ///
    /// - Parameter call: Gives the value at each call.
    public init(_ call: @escaping () -> Value) { self.call = call }

    /// Calls the provider.
    ///
    /// - Returns: The instance.
    /// - Precondition: The component lives; else the process stops with a message that says where `provider` was
    ///   called.
    public func callAsFunction() -> Value { call() }
}

/// A provider that is called only once, at the first use of ``value``.
///
/// It does not keep the component alive. It is not `Sendable`: use it in one isolation domain.
public final class Lazy<Value> {
    private var made: Value?
    private var make: (() -> Value)?

    /// Makes a lazy value from any closure, for a test.
    ///
    /// - Parameter make: Gives the value at the first use.
    public init(_ make: @escaping () -> Value) { self.make = make }

    /// The instance, which this object keeps from now on.
    ///
    /// - Precondition: The component lives at the first use; else the process stops with a message that says where
    ///   `lazy` was called.
    public var value: Value {
        if let made { return made }
        let value = make!()
        made = value
        make = nil
        return value
    }
}

/// A provider with arguments that is called later: `let page = makePage(3)`.
///
/// It does not keep the component alive. ``ComponentType/factory(file:line:_:)`` makes it.
public struct Factory<Value, each Argument> {
    private let call: (repeat each Argument) -> Value

    /// Makes a factory from any closure, for a test.
    ///
    /// - Parameter call: Gives the value for the arguments of a call.
    public init(_ call: @escaping (repeat each Argument) -> Value) { self.call = call }

    /// Calls the provider.
    ///
    /// - Parameter argument: The provider's arguments.
    /// - Returns: The instance.
    /// - Precondition: The component lives; else the process stops with a message that says where `factory` was called.
    public func callAsFunction(_ argument: repeat each Argument) -> Value { call(repeat each argument) }
}

/// A ``Provider`` that may cross isolation domains. Use it in a `Sendable` class.
///
/// It does not keep the component alive. The `provider` of a `Sendable` component makes it if this type is expected.
/// Any thread may call it.
public struct SendableProvider<Value: Sendable>: Sendable {
    private let call: @Sendable () -> Value

    /// Makes a provider from any closure, for a test.
    ///
    /// - Parameter call: Gives the value at each call.
    public init(_ call: @escaping @Sendable () -> Value) { self.call = call }

    /// Calls the provider.
    ///
    /// - Returns: The instance.
    /// - Precondition: The component lives; else the process stops with a message that says where `provider` was
    ///   called.
    public func callAsFunction() -> Value { call() }
}

/// A ``Factory`` that may cross isolation domains.
///
/// It does not keep the component alive. The `factory` of a `Sendable` component makes it if this type is expected. Any
/// thread may call it.
public struct SendableFactory<Value: Sendable, each Argument>: Sendable {
    private let call: @Sendable (repeat each Argument) -> Value

    /// Makes a factory from any closure, for a test.
    ///
    /// - Parameter call: Gives the value for the arguments of a call.
    public init(_ call: @escaping @Sendable (repeat each Argument) -> Value) { self.call = call }

    /// Calls the provider.
    ///
    /// - Parameter argument: The provider's arguments.
    /// - Returns: The instance.
    /// - Precondition: The component lives; else the process stops with a message that says where `factory` was called.
    public func callAsFunction(_ argument: repeat each Argument) -> Value { call(repeat each argument) }
}

/// A component that may be gone when it is asked for.
struct Later<C: ComponentType> {
    private(set) weak var component: C?
    let kind: String
    let place: SourcePlace

    var object: C {
        if let component { return component }
        Report(
            headline: "a \(kind) was used after \(C.self) was released.",
            place: place, role: "made at",
            why: "A \(kind) does not keep its component alive.",
            advice: ["keep the component in a variable or property for as long as the \(kind) is used"]
        ).stop()
    }
}

// Sendable by: nothing writes the weak reference, and it is read atomically.
extension Later: @unchecked Sendable where C: Sendable {}
