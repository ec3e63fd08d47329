// SPDX-License-Identifier: MIT

internal import CDrip
public import Synchronization

/// What ``Module`` and ``MainActorModule`` have in common: a component keeps one object of such a class.
///
/// Subclass one of those two.
open class StoredModule {
    /// Where the module's instances are kept; belongs to one component for ever.
    @inlinable
    public final var scope: Scope { Scope(place, provider: self) }

    @usableFromInline final let place: Unmanaged<Shelf>
    /// The table that was there when this module last looked closely.
    @usableFromInline final let known = Atomic(Table.empty.slots)
    private final let shelf: Shelf
    /// The component. Safe since nobody reads it without a look at whether that is gone. An address, since the optimiser takes
    /// no retain of an `unowned(unsafe)` reference away where a provider reaches another through `component`.
    @usableFromInline final let owner: UnsafeRawPointer
    /// The component, retained, of a module that no component keeps.
    private final let keptComponent: Atomic<UnsafeRawPointer?>
    /// Where the component keeps the module, once it does.
    @exclusivity(unchecked) final var record: UnsafeMutablePointer<Record>?

    /// Makes the module of a component; for ``Module`` and ``MainActorModule``.
    ///
    /// - Parameters:
    ///   - place: Where its instances are kept. A constant, so that the cached path need not retain it.
    ///   - component: The component that the module provides for; retained until a component keeps the module.
    @usableFromInline
    init(at place: Unmanaged<Shelf>, of component: AnyObject) {
        owner = UnsafeRawPointer(Unmanaged.passUnretained(component).toOpaque())
        self.place = place
        shelf = place.takeUnretainedValue()
        keptComponent = Atomic(UnsafeRawPointer(Unmanaged.passRetained(component).toOpaque()))
    }

    deinit { letGoOfComponent() }

    /// Makes this the module of a component, which holds it from now on.
    ///
    /// - Returns: false if it is the module of another one, or was built for another key.
    final func join(_ scope: Unmanaged<Shelf>) -> Bool {
        guard Unmanaged.passUnretained(shelf).toOpaque() == scope.toOpaque() else { return false }
        letGoOfComponent()
        return true
    }

    /// Atomic, since several threads may find one module for several of its superclasses.
    private final func letGoOfComponent() {
        guard keptComponent.load(ordering: .relaxed) != nil,
            let kept = keptComponent.exchange(nil, ordering: .acquiringAndReleasing)
        else { return }
        Unmanaged<AnyObject>.fromOpaque(kept).release()
    }

    /// Remembers the table that there is now.
    @inline(__always)
    final func learn() {
        let slots = drip_table(place.toOpaque())
        if known.load(ordering: .relaxed) != slots { known.store(slots, ordering: .releasing) }
    }
}
