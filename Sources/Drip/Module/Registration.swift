// SPDX-License-Identifier: MIT

/// A module's registration: how to build it, for which accessor.
final class Registration: @unchecked Sendable {
    // Sendable by: immutable but for the number, which belongs to the storage's lock; the closure runs only where the
    // component may be used.

    let type: Any.Type
    /// What the component is in once this is registered. Structures of one word are not looked up.
    let modes: UInt32
    let key: ModuleKey?
    let place: SourcePlace
    /// Grows with each registration in one component.
    var number = 0
    /// Builds the module of a component: of the one in whose registry this stands.
    let build: (AnyObject) -> Any
    /// Gives exactly this registration's module to a component, the same that `build` takes, for who asks at a place.
    let find: (AnyObject, SourcePlace) -> Any

    init(
        _ type: Any.Type,
        modes: UInt32,
        key: ModuleKey?,
        place: SourcePlace,
        build: @escaping (AnyObject) -> Any,
        find: @escaping (AnyObject, SourcePlace) -> Any
    ) {
        self.type = type
        self.modes = modes
        self.key = key
        self.place = place
        self.build = build
        self.find = find
    }
}

extension Registration {
    /// How a component builds a module.
    convenience init<C: ComponentType, M: AnyModuleType>(
        _ type: M.Type,
        key: ModuleKey?,
        place: SourcePlace,
        build: @escaping (C) -> M
    ) {
        let build: (AnyObject) -> M = { build(unsafeDowncast($0, to: C.self)) }
        self.init(
            type,
            modes: M.isStored || M.isOneWord ? Mode.registered : Mode.registered | Mode.valueModules,
            key: key,
            place: place,
            build: build,
            find: {
                WantedModule(type, key: key, askedAt: $1, build: build).find(in: unsafeDowncast($0, to: C.self))
            }
        )
    }
}
