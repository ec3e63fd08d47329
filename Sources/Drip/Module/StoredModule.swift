// SPDX-License-Identifier: MIT

import Synchronization

/// What ``Module`` and ``MainActorModule`` have in common: a component keeps one object of such a class.
///
/// Subclass one of those two.
open class StoredModule {
    /// Where the module's instances are kept; belongs to one component for ever.
    public final let scope: Scope
    private final let shelf: Shelf
    /// Keeps the component of a module that no component keeps.
    @exclusivity(unchecked) private final var keptComponent: AnyObject?
    /// Where the component keeps the module, once it does.
    @exclusivity(unchecked) final var record: UnsafeMutablePointer<Record>?

    /// Makes the module of a component; for ``Module`` and ``MainActorModule``.
    ///
    /// - Parameter component: The component that the module provides for; retained until a component keeps the module.
    public init(for component: some ComponentType) {
        keptComponent = component
        // A constant, so that the cached path need not retain it: a module with a key asks who builds it.
        let storage = component.registry.storage
        shelf = WantedModule.scopeBeingBuilt(in: storage) ?? storage
        scope = Scope(shelf)
    }

    /// Makes this the module of a component, which holds it from now on.
    ///
    /// - Returns: false if it is the module of another one, or was built for another key.
    final func join(_ scope: Unmanaged<Shelf>) -> Bool {
        guard Unmanaged.passUnretained(shelf).toOpaque() == scope.toOpaque() else { return false }
        keptComponent = nil
        return true
    }

    /// Stops the process where the component is gone.
    @inlinable @inline(__always)
    final func checkComponent() {
        if scope.isIn(Mode.gone) { stop() }
    }

    @usableFromInline @inline(never)
    final func stop() -> Never {
        WiringFailure.moduleAfterComponent(module: Self.self, component: shelf.storage.componentType).stop()
    }
}
