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

    /// A constant, so that the cached path need not retain it.
    @usableFromInline final let place: Unmanaged<Shelf>
    /// The table that was there when this module last looked closely.
    @usableFromInline final let known = Atomic(Table.empty.slots)
    private final let shelf: Shelf
    /// The component. Safe since nobody reads it without a look at whether that is gone. An address, since the optimiser takes
    /// no retain of an `unowned(unsafe)` reference away where a provider reaches another through `component`.
    @usableFromInline final let owner: UnsafeRawPointer
    /// The component, retained, of a module that was made by hand and that no component keeps.
    private final let keptComponent: Atomic<UnsafeRawPointer?>
    /// Where the component keeps the module, once it does.
    @exclusivity(unchecked) final var record: UnsafeMutablePointer<Record>?

    /// Makes the module of a component; for ``Module`` and ``MainActorModule``.
    ///
    /// - Parameters:
    ///   - component: The component that the module provides for. Retained until a component keeps the module; not where it keeps
    ///     this one or another that it builds now, of which this is a part then: these go when the component does.
    ///   - own: Where the component's instances are kept.
    @usableFromInline
    init(of component: Unmanaged<AnyObject>, in own: Unmanaged<Shelf>) {
        owner = UnsafeRawPointer(component.toOpaque())
        let frame = Frame.ofModule(beingBuiltIn: own.storage)
        // One with a key has a place of its own.
        place = frame?.pointee.unretainedShelf ?? own
        if let frame, frame.isOfStoredModule {
            keptComponent = Atomic(nil)
        } else {
            own.storage._withUnsafeGuaranteedRef { storage in
                storage.name(component._withUnsafeGuaranteedRef { Swift.type(of: $0) })
            }
            keptComponent = Atomic(UnsafeRawPointer(component.retain().toOpaque()))
        }
        shelf = place.takeUnretainedValue()
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
