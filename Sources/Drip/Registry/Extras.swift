// SPDX-License-Identifier: MIT

/// What few components have. Belongs to its storage's lock.
final class Extras {
    var registrations: [Registration] = []
    /// The number of the last registration.
    var lastRegistration = 0
    var keyedScopes: [AnyHashable: KeyedShelf] = [:]
    var overrides: [Override] = []
    /// The number of the last override that was ever set.
    var lastNumber: UInt32 = 0
    /// How many overrides are being installed now.
    var installations = 0
    var observers: [Observer] = []
    /// Living children with instances built from this component's. Unretained: a child leaves before it goes.
    var children: [ObjectIdentifier: Unmanaged<Storage>] = [:]
}
