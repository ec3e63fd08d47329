// SPDX-License-Identifier: MIT

/// ``Module`` for targets whose default isolation is the main actor.
@MainActor
open class MainActorModule<C: ComponentType>: StoredModule, @MainActor IsolatedModuleType {
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
    public nonisolated static var isStored: Bool { true }

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
