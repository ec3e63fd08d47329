// SPDX-License-Identifier: MIT

import Synchronization

/// What ``Module`` and ``MainActorModule`` have in common: a component keeps one object of such a class.
///
/// Subclass one of those two.
open class StoredModule {
    /// Where the module's instances are kept; belongs to one component for ever.
    @exclusivity(unchecked) public internal(set) final var scope: Scope
    /// Keeps the component of a module that no component keeps.
    private final var keptComponent: AnyObject?
    /// Where the component keeps the module, once it does.
    final var record: UnsafeMutablePointer<Record>?

    /// Makes the module of a component; for ``Module`` and ``MainActorModule``.
    ///
    /// - Parameter component: The component that the module provides for; retained until a component keeps the module.
    public init(for component: some ComponentType) {
        keptComponent = component
        scope = component.registry.scope
    }

    /// Makes this the module of a component, which holds it from now on.
    ///
    /// - Returns: false if it is the module of another one.
    final func join(_ scope: Scope) -> Bool {
        guard self.scope === scope || (self.scope === scope.storage && keptComponent != nil) else { return false }
        self.scope = scope
        keptComponent = nil
        return true
    }

    /// Stops the process where the component is gone.
    @usableFromInline
    final func checkComponent() {
        if scope.mode.load(ordering: .acquiring) & Mode.gone != 0 { stop() }
    }

    @inline(never)
    private final func stop() -> Never {
        WiringFailure.moduleAfterComponent(module: Self.self, component: scope.storage.componentType).stop()
    }
}
