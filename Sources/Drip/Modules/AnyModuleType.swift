// SPDX-License-Identifier: MIT

/// A group of providers that is bound to one type of component.
///
/// Conform to ``ModuleType`` or ``SendableModuleType``, or subclass ``Module``. A structure needs only its component:
/// ```swift
/// struct DataModule: ModuleType {
///     let component: AppComponent
///     var store: Store { single { Store() } }
/// }
/// ```
/// Such a module is built at each access and never stored; subclasses of ``Module`` and ``MainActorModule`` are stored.
public protocol AnyModuleType {
    /// The type of the component that the module provides for.
    associatedtype OwningComponent: ComponentType

    /// The component that the module provides for.
    var component: OwningComponent { get }

    /// Makes the module of a component.
    init(component: OwningComponent)
}

extension AnyModuleType {
    /// Makes the module of a component.
    ///
    /// - Parameter component: The component that the module provides for.
    public init(_ component: OwningComponent) { self.init(component: component) }

    /// This module, if components keep modules of its type; else nil. The choice is a constant if the compiler knows
    /// the type.
    @_alwaysEmitIntoClient @inline(__always)
    var stored: StoredModule? { Self.isStored ? self as? StoredModule : nil }

    @_alwaysEmitIntoClient @inline(__always)
    static var isStored: Bool { _canBeClass(Self.self) != 0 && Self.self is StoredModule.Type }

    /// Whether the module is a value of one word, such as a structure that stores only its component. Accessors make
    /// such a module without a lookup of registrations. With a lookup, each access would retain the component, and
    /// threads would contend for its reference count.
    @_alwaysEmitIntoClient @inline(__always)
    static var isOneWord: Bool {
        !Instance<Self>.isObject && MemoryLayout<Self>.size == MemoryLayout<UnsafeRawPointer>.size
    }
}

/// A module that is used, with everything that it caches, in one isolation domain at a time.
///
/// Conform to ``ModuleType``, or subclass ``Module`` or ``MainActorModule``.
public protocol IsolatedModuleType: AnyModuleType {}

/// A module that is used in one isolation domain at a time. If its component is `Sendable`, the compiler warns at the
/// accessor: nothing checks that tasks may share the instances that the module keeps.
public protocol ModuleType: IsolatedModuleType {}

/// A module that tasks share: the instances that it caches have to be `Sendable`.
///
/// ```swift
/// final class AppComponent: ComponentType, Sendable { let registry = Registry() }
/// struct DataModule: SendableModuleType {
///     let component: AppComponent
///     // `Store` is Sendable, or this does not compile.
///     var store: Store { single { Store() } }
/// }
/// ```
public protocol SendableModuleType: AnyModuleType, Sendable where OwningComponent: Sendable {}
