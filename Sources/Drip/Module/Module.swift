// SPDX-License-Identifier: MIT

/// The usual base class of modules: its methods and properties are providers.
///
/// ```swift
/// class DataModule: Module<AppComponent> {
///     func store() -> Store { single { Store() } }
///     func session() -> Session { transient { Session(store: self.store()) } }
/// }
/// ```
/// The component keeps one object of each of its module classes. A module built by hand, as `DataModule(FakeApp())` in a
/// test, keeps its component alive; one that a component keeps does not, and stops the process with a message if it is
/// used when the component is gone.
open class Module<C: ComponentType>: StoredModule, ModuleType {
    /// The component that the module provides for.
    ///
    /// - Precondition: The component lives; else the process stops with a message that names the module.
    @inlinable
    public final var component: C {
        checkComponent()
        return unsafeBitCast(owner, to: C.self)
    }

    /// `true`: a component keeps one object of each such class.
    @inlinable
    public static var isStored: Bool { true }

    /// Makes the module of a component.
    ///
    /// - Parameter component: The component that the module provides for; retained by a module that is made by hand, until a
    ///   component keeps that. One that is made while the component builds a stored module is a part of that, and retains nothing.
    public required init(_ component: C) {
        super.init(of: Unmanaged.passUnretained(component), in: component.scope.unretained)
    }

    /// Makes the module of a component.
    ///
    /// - Parameter component: The component that the module provides for.
    public required convenience init(component: C) { self.init(component) }
}
