// SPDX-License-Identifier: MIT

/// What every module is: a group of providers bound to one type of component.
///
/// Conform to ``ModuleType`` or ``SendableModuleType``, or subclass ``Module``. A struct needs nothing but its component:
/// ```swift
/// struct DataModule: ModuleType {
///     let component: AppComponent
///     var store: Store { single { Store() } }
/// }
/// ```
/// Such a module is built at each access and never stored; subclasses of ``Module`` and ``MainActorModule`` are stored.
public protocol AnyModuleType {
    /// The component that the module provides for.
    associatedtype Owner: ComponentType

    /// The component that the module provides for.
    var component: Owner { get }

    /// Where the module's instances are kept. Leave it to its default.
    var scope: Scope { get }

    /// Whether a component keeps the modules of this type. Leave it to its default.
    static var isStored: Bool { get }

    /// Makes the module of a component.
    init(component: Owner)
}

extension AnyModuleType {
    /// `false`: such a module is built at each access.
    @inlinable
    public static var isStored: Bool { false }

    /// The component's own scope.
    @inlinable
    public var scope: Scope { component.scope }

    /// Makes the module of a component.
    ///
    /// - Parameter component: The component that the module provides for.
    public init(_ component: Owner) { self.init(component: component) }
}

extension AnyModuleType {
    /// Whether this is a value of one word, as a structure that has nothing but its component: accessors make it of the
    /// component without a look at what was registered. Known when client code is compiled, so that a provider reached
    /// through an accessor costs no retain of the component.
    @inlinable @inline(__always)
    static var isOneWord: Bool {
        !Instance<Self>.isObject && MemoryLayout<Self>.size == MemoryLayout<UnsafeRawPointer>.size
    }

    /// The bits of a value of one word.
    var word: UInt { withUnsafeBytes(of: self) { $0.load(as: UInt.self) } }
}

/// A module that is used in one isolation domain at a time, and what it caches with it.
///
/// Conform to ``ModuleType`` instead, except where the module's component belongs to an actor, as in a target whose default
/// isolation is the main actor. Such a component is `Sendable` although nobody can use it from several tasks at once.
public protocol IsolatedModuleType: AnyModuleType {}

/// A module that is used in one isolation domain at a time. Where its component is `Sendable`, the compiler warns at the accessor:
/// nothing checks that tasks may share what it keeps.
public protocol ModuleType: IsolatedModuleType {}

/// A module that is shared between tasks: what it caches has to be `Sendable`.
///
/// ```swift
/// final class AppComponent: ComponentType, Sendable { let registry = Registry() }
/// struct DataModule: SendableModuleType {
///     let component: AppComponent
///     var store: Store { single { Store() } }  // `Store` is Sendable, or this does not compile
/// }
/// ```
public protocol SendableModuleType: AnyModuleType, Sendable where Owner: Sendable {}
