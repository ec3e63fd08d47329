// SPDX-License-Identifier: MIT

/// What few components have. Belongs to its storage's lock.
final class Extras {
    @exclusivity(unchecked) var registrations: [Registration] = []
    /// The number of the last registration.
    @exclusivity(unchecked) var lastRegistration = 0
    @exclusivity(unchecked) var keys = KnownKeys()
    @exclusivity(unchecked) var keyedScopes: [ModuleKey: KeyedShelf] = [:]
    @exclusivity(unchecked) var ofReplacedModules: [OfReplacedModule] = []
    /// Each stands for nothing that one provider gave.
    @exclusivity(unchecked) var nothings: [UnsafeMutablePointer<Record>] = []
    @exclusivity(unchecked) var overrides: [Override] = []
    @exclusivity(unchecked) var overrideScopes: [OverrideScope] = []
    /// The number of the last override that was ever set.
    @exclusivity(unchecked) var lastNumber: UInt32 = 0
    /// How many overrides are being installed now.
    @exclusivity(unchecked) var installations = 0
    /// How many creations of this component are of a circle.
    @exclusivity(unchecked) var inCircles = 0
    /// Where the component was closed, once it was.
    @exclusivity(unchecked) var closedAt: SourcePlace?
    @exclusivity(unchecked) var observers: [Observer] = []
    /// The parents that were registered, but for one that counts as born with.
    @exclusivity(unchecked) var laterParents: [Parent] = []
    /// The last known ancestors, where some were registered later.
    @exclusivity(unchecked) var lineage: Lineage?
    /// The living children with instances built from this component's that have a parent registered later on the way here.
    @exclusivity(unchecked) var laterChildren: [ObjectIdentifier: Unmanaged<Storage>] = [:]
}
