// SPDX-License-Identifier: MIT

/// The parts that only some components have: overrides, registered modules, further parents, observers, teardowns.
/// Guarded by the storage's lock.
final class Wiring {
    typealias Ending = (site: Site, value: AnyObject, teardown: Teardown)

    let overrides = Overrides()
    @exclusivity(unchecked) var registrations: [Registration] = []
    /// The parents beside the first.
    @exclusivity(unchecked) var parents: [Parent] = []
    /// The children that have this component as a further parent, once for each registration.
    @exclusivity(unchecked) var children: [ObjectIdentifier: [Storage.Handle]] = [:]
    @exclusivity(unchecked) var observers: [Observation] = []
    /// The teardowns of kept instances, in order of completion.
    @exclusivity(unchecked) var teardowns: [Ending] = []
    @exclusivity(unchecked) var closedAt: SourcePlace?
}

/// A component's parent, with its storage. The child keeps both alive.
@usableFromInline
struct Parent {
    let component: AnyObject
    /// Kept alive by the component.
    unowned(unsafe) let storage: Storage

    @usableFromInline
    init(component: AnyObject, storage: Storage) {
        self.component = component
        self.storage = storage
    }
}

/// A registered module: its type, and how it is built.
struct Registration {
    let type: Any.Type
    let key: AnyKey?
    let place: SourcePlace
    /// Whether accessors need no lookup, because the component keeps the module, or the module stores only its
    /// component.
    let needsNoLookup: Bool
    /// Builds the module for the component that has this registration.
    let build: (AnyObject) -> Any
    /// Finds or builds the registration's own module, for a request at a place.
    let find: (AnyObject, SourcePlace) -> Any

    func hasKey(_ other: AnyKey?) -> Bool { key == other }

    /// Whether an accessor of a type may return the registered module.
    func answers(_ wanted: Any.Type) -> Bool {
        func isSubclass<W>(_: W.Type) -> Bool { type is W.Type }
        return type == wanted || _openExistential(wanted, do: isSubclass)
    }
}
