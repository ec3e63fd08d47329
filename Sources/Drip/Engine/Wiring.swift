// SPDX-License-Identifier: MIT

/// What only some components have: overrides, registered modules, further parents, observers, teardowns. Belongs to the
/// storage's lock.
final class Wiring {
    typealias Ending = (site: Site, value: AnyObject, teardown: Teardown)

    let overrides = Overrides()
    @exclusivity(unchecked) var overrideScopes: [OverrideScope] = []
    /// How many overrides are being installed.
    @exclusivity(unchecked) var installations = 0
    @exclusivity(unchecked) var registrations: [Registration] = []
    /// The parents beside the first.
    @exclusivity(unchecked) var parents: [Parent] = []
    /// The children that have this component as a further parent.
    @exclusivity(unchecked) var children: [ObjectIdentifier: Storage.Handle] = [:]
    @exclusivity(unchecked) var observers: [Observation] = []
    /// The teardowns of what is kept, in order of completion.
    @exclusivity(unchecked) var teardowns: [Ending] = []
    @exclusivity(unchecked) var closedAt: SourcePlace?
    /// Whether more than observers used it. Otherwise it goes with the last observer, because it makes creations dearer.
    @exclusivity(unchecked) var isLasting = false
}

/// A component's parent, with its storage. The child keeps both alive.
@usableFromInline
struct Parent {
    let component: AnyObject
    /// Kept alive by the component.
    unowned(unsafe) let storage: Storage
}

/// How a module was registered to be built.
struct Registration {
    let type: Any.Type
    let key: AnyKey?
    let place: SourcePlace
    /// Whether accessors need not look here: the component keeps the module, or the module has nothing but its component.
    let needsNoLookup: Bool
    /// Builds the module of a component: the one in whose storage this stands.
    let build: (AnyObject) -> Any
    /// Gives the registration's own module to whoever asks at a place.
    let find: (AnyObject, SourcePlace) -> Any

    func hasKey(_ other: AnyKey?) -> Bool { AnyKey.areEqual(key, other) }

    /// Whether it may give an accessor of a type its module.
    func answers(_ wanted: Any.Type) -> Bool {
        func isSubclass<W>(_: W.Type) -> Bool { type is W.Type }
        return type == wanted || _openExistential(wanted, do: isSubclass)
    }
}

/// The time for which `withOverrides` sets overrides in one component.
///
/// Its own are those that its first closure sets. Those that the operation sets are told apart by their numbers alone: a
/// task-local value around the operation would keep a task group in it from adding tasks.
final class OverrideScope: Sendable {
    /// The innermost one whose overrides are being set here.
    @TaskLocal static var current: OverrideScope?

    private let outer: OverrideScope?
    /// The number of the last override before.
    let last: UInt32
    /// Belongs to the storage's lock.
    nonisolated(unsafe) var numbers: Set<UInt32> = []

    init(after last: UInt32) {
        outer = OverrideScope.current
        self.last = last
    }

    /// Runs the closure that sets the overrides.
    func run<E: Error>(_ set: () throws(E) -> Void) throws(E) {
        let result: Result<Void, E> = OverrideScope.$current.withValue(self) {
            do throws(E) { return .success(try set()) } catch { return .failure(error) }
        }
        try result.get()
    }

    /// This one and those around it, the innermost first.
    func first(where isMeant: (OverrideScope) -> Bool) -> OverrideScope? {
        var next: OverrideScope? = self
        while let scope = next, !isMeant(scope) { next = scope.outer }
        return next
    }
}
