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
    /// The request for exactly this registration's module.
    let wanted: (SourcePlace) -> WantedModule

    init<C: ComponentType, M: AnyModuleType>(
        _ type: M.Type,
        key: ModuleKey?,
        place: SourcePlace,
        build: @escaping (C) -> M
    ) {
        self.type = type
        modes = M.isStored || M.isOneWord ? Mode.registered : Mode.registered | Mode.valueModules
        self.key = key
        self.place = place
        let build: (AnyObject) -> M = { build(unsafeDowncast($0, to: C.self)) }
        self.build = build
        wanted = { WantedModule(type, key: key, askedAt: $0, build: build) }
    }
}
