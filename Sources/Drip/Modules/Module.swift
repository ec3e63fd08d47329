// SPDX-License-Identifier: MIT

/// The usual base class of modules: its methods and properties are providers.
///
/// ```swift
/// class DataModule: Module<AppComponent> {
///     func store() -> Store { single { Store() } }
///     func session() -> Session { transient { Session(store: self.store()) } }
/// }
/// ```
/// The component keeps one object of each of its module classes. A module that is built by hand, such as
/// `DataModule(FakeApp())` in a test, keeps its component alive. A module that a component keeps does not retain the
/// component, so an instance may hold it: both are released with the component. If a module is used after its component
/// was released, the process stops with a message.
@_fixed_layout
open class Module<C: ComponentType>: StoredModule, ModuleType {
    /// The component that the module provides for.
    ///
    /// - Precondition: The component lives; else the process stops with a message that names the module.
    @inlinable
    public final var component: C {
        checkComponent()
        return owner.object()
    }

    /// Makes the module of a component.
    ///
    /// - Parameter component: The component that the module provides for. A module that is made by hand retains it
    ///   until a component keeps the module.
    @inlinable
    public required init(_ component: C) {
        // Without a call for most components: children build many modules.
        let storage = component.knownHandle?.storage ?? component.storage
        super.init(of: .passUnretained(component), in: storage)
        withExtendedLifetime(component) {}
    }

    /// Makes the module of a component.
    ///
    /// - Parameter component: The component that the module provides for.
    public required convenience init(component: C) { self.init(component) }
}

/// ``Module`` for targets whose default isolation is the main actor.
@MainActor
@_fixed_layout
open class MainActorModule<C: ComponentType>: StoredModule, @MainActor IsolatedModuleType {
    /// The component that the module provides for.
    ///
    /// - Precondition: The component lives; else the process stops with a message that names the module.
    @inlinable
    public final var component: C {
        checkComponent()
        return owner.object()
    }

    /// Makes the module of a component.
    ///
    /// - Parameter component: The component that the module provides for. A module that is made by hand retains it
    ///   until a component keeps the module.
    @inlinable
    public required init(_ component: C) {
        // Without a call for most components: children build many modules.
        let storage = component.knownHandle?.storage ?? component.storage
        super.init(of: .passUnretained(component), in: storage)
        withExtendedLifetime(component) {}
    }

    /// Makes the module of a component.
    ///
    /// - Parameter component: The component that the module provides for.
    public required convenience init(component: C) { self.init(component) }
}
