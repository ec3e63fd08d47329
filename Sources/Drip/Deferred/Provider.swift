// SPDX-License-Identifier: MIT

/// A provider that is called later: `let store = storeProvider()`.
///
/// It does not keep the component alive, so an instance may hold a provider of its own component. It breaks a cycle:
/// each of two objects can hold a provider of the other. ``ComponentType/provider(file:line:_:)`` makes it. Each call
/// calls the component's provider, so a `single` gives the same instance each time.
public struct Provider<Value> {
    private let call: (Use) -> Value?

    /// Makes a provider from any closure, for a test.
    ///
    /// - Parameter call: Gives the value at each call.
    public init(_ call: @escaping () -> Value) { self.call = { _ in call() } }

    init(call: @escaping (Use) -> Value?) { self.call = call }

    /// Calls the provider.
    ///
    /// - Returns: The instance.
    /// - Precondition: The component lives; else the process stops with a message that says where
    ///   `provider` was called.
    public func callAsFunction() -> Value { call(.always)! }

    /// Calls the provider if its component has not ended.
    ///
    /// For work that may outlast the component, such as an upload during a logout.
    /// - Returns: The instance; nil if the component was released or closed.
    public func ifOpen() -> Value? { call(.ifOpen) }
}

/// A provider that is called only once, at the first use of ``value``.
///
/// It does not keep the component alive. It is not `Sendable`: use it in one isolation domain.
public final class Lazy<Value> {
    private var made: Value?
    private var make: (() -> Value)?
    private var isMaking = false

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
        guard !isMaking, let make else { Report.lazyReadsItself(Value.self).stop() }
        isMaking = true
        let value = make()
        isMaking = false
        made = value
        self.make = nil
        return value
    }

    /// The value, as a ``Provider`` gives it.
    ///
    /// - Returns: ``value``.
    public func callAsFunction() -> Value { value }
}

/// A provider with arguments that is called later: `let page = makePage(3)`.
///
/// It does not keep the component alive. ``ComponentType/factory(file:line:_:)`` makes it.
public struct Factory<Value, each Argument> {
    private let call: (Use, repeat each Argument) -> Value?

    /// Makes a factory from any closure, for a test.
    ///
    /// - Parameter call: Gives the value for the arguments of a call.
    public init(_ call: @escaping (repeat each Argument) -> Value) {
        self.call = { (_, argument: repeat each Argument) in call(repeat each argument) }
    }

    init(call: @escaping (Use, repeat each Argument) -> Value?) { self.call = call }

    /// Calls the provider.
    ///
    /// - Parameter argument: The provider's arguments.
    /// - Returns: The instance.
    /// - Precondition: The component lives; else the process stops with a message that says where
    ///   `factory` was called.
    public func callAsFunction(_ argument: repeat each Argument) -> Value {
        call(.always, repeat each argument)!
    }

    /// Calls the provider if its component has not ended.
    ///
    /// - Parameter argument: The provider's arguments.
    /// - Returns: The instance; nil if the component was released or closed.
    public func ifOpen(_ argument: repeat each Argument) -> Value? { call(.ifOpen, repeat each argument) }
}

/// A ``Provider`` that may cross isolation domains. Use it in a `Sendable` class.
///
/// It does not keep the component alive. The `provider` of a `Sendable` component makes it if this type is expected.
/// Any thread may call it.
public struct SendableProvider<Value: Sendable>: Sendable {
    private let call: @Sendable (Use) -> Value?

    /// Makes a provider from any closure, for a test.
    ///
    /// - Parameter call: Gives the value at each call.
    public init(_ call: @escaping @Sendable () -> Value) { self.call = { _ in call() } }

    init(call: @escaping @Sendable (Use) -> Value?) { self.call = call }

    /// Calls the provider.
    ///
    /// - Returns: The instance.
    /// - Precondition: The component lives; else the process stops with a message that says where
    ///   `provider` was called.
    public func callAsFunction() -> Value { call(.always)! }

    /// Calls the provider if its component has not ended.
    ///
    /// For work that may outlast the component, such as an upload during a logout.
    /// - Returns: The instance; nil if the component was released or closed.
    public func ifOpen() -> Value? { call(.ifOpen) }
}

/// A ``Factory`` that may cross isolation domains.
///
/// It does not keep the component alive. The `factory` of a `Sendable` component makes it if this type is expected. Any
/// thread may call it.
public struct SendableFactory<Value: Sendable, each Argument>: Sendable {
    private let call: @Sendable (Use, repeat each Argument) -> Value?

    /// Makes a factory from any closure, for a test.
    ///
    /// - Parameter call: Gives the value for the arguments of a call.
    public init(_ call: @escaping @Sendable (repeat each Argument) -> Value) {
        self.call = { (_, argument: repeat each Argument) in call(repeat each argument) }
    }

    init(call: @escaping @Sendable (Use, repeat each Argument) -> Value?) { self.call = call }

    /// Calls the provider.
    ///
    /// - Parameter argument: The provider's arguments.
    /// - Returns: The instance.
    /// - Precondition: The component lives; else the process stops with a message that says where
    ///   `factory` was called.
    public func callAsFunction(_ argument: repeat each Argument) -> Value {
        call(.always, repeat each argument)!
    }

    /// Calls the provider if its component has not ended.
    ///
    /// - Parameter argument: The provider's arguments.
    /// - Returns: The instance; nil if the component was released or closed.
    public func ifOpen(_ argument: repeat each Argument) -> Value? { call(.ifOpen, repeat each argument) }
}

/// How a deferred call treats a component that has ended.
enum Use {
    /// The process stops.
    case always
    /// The call gives nil.
    case ifOpen
}

/// The access of a provider, a lazy value, a factory or a contribution to its component, which may be gone when it is used.
struct DeferredAccess<C: ComponentType> {
    private weak var living: C?
    private let kind: String
    private let place: SourcePlace
    private let builtAt: SourcePlace
    private let hasTasks: Bool

    init(to component: C, kind: String, place: SourcePlace) {
        living = component
        self.kind = kind
        self.place = place
        builtAt = component.storage.builtAt
        hasTasks = component.storage.hasTasks
    }

    /// Calls a provider of the component.
    ///
    /// - Returns: The instance; nil if the component has ended and the call allows for that.
    func call<T>(_ use: Use, _ accessor: (C) -> T) -> T? {
        guard case .ifOpen = use else { return accessor(component) }
        guard let living, !living.isClosed else { return nil }
        return accessor(living)
    }

    /// The component. Stops the process if it is gone.
    var component: C {
        if let living { return living }
        Report.usedLate(kind, of: C.self, madeAt: place, builtAt: builtAt, hasTasks: hasTasks).stop()
    }
}

// Sendable by: nothing writes the weak reference, and it is read atomically.
extension DeferredAccess: @unchecked Sendable where C: Sendable {}

extension Report {
    fileprivate static func lazyReadsItself(_ value: Any.Type) -> Report {
        let asker = Call.innermost?.site
        return Report(
            headline: "a Lazy<\(name(of: value))> reads itself while its value is made.",
            place: asker?.sourcePlace,
            path: asker.map { [$0.line()] } ?? [],
            why: "The value does not exist yet.",
            advice: ["read it after construction, in a method of the object that holds it"]
        )
    }

    fileprivate static func usedLate(
        _ kind: String,
        of component: Any.Type,
        madeAt place: SourcePlace,
        builtAt: SourcePlace,
        hasTasks: Bool
    ) -> Report {
        let asker = Call.innermost.map { [$0.site.line()] } ?? []
        let isCalledOnce = kind == "Lazy" || kind == "Contribution"
        return Report(
            headline: "a \(kind) was used after \(component) was released.",
            place: place, role: "made at",
            path: asker,
            why: "A \(kind) does not keep its component alive.",
            advice: [
                cureByTasks("\(component)", hasTasks: hasTasks),
                "call ifOpen()\(isCalledOnce ? " of a Provider" : ""), which gives nil after the end",
                "keep the component in a variable or property for as long as the \(kind) is used",
            ]
        ).adding(facts: ["built at  \(builtAt.text)"])
    }
}
