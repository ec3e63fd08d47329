// SPDX-License-Identifier: MIT

/// An instance that a component of the oracle has cached.
final class Record {
    let site: OracleSite
    /// How the instance was created. A `weakSingle` that creates another instance replaces it as a whole.
    private(set) var origin: Origin
    private var owned: Ware?
    private weak var held: Ware?
    private let isTornDown: Bool

    struct Origin {
        /// The number of the override in force for the provider, or 0.
        let override: Int
        /// Whether the creation asked its component for nothing.
        let isLeaf: Bool
        /// The changes in force when the instance was complete.
        let changes: [OracleChange]
        /// How many late registrations preceded the end of the creation.
        let late: Int
        /// Whether later calls may get the instance, as rule 6 says. If not, the component only retains it.
        let isKept: Bool
    }

    var ware: Ware? { held }

    init(_ ware: Ware, _ site: OracleSite, _ origin: Origin, isWeak: Bool = false, isTornDown: Bool = false) {
        self.site = site
        self.origin = origin
        self.isTornDown = isTornDown
        owned = isWeak ? nil : ware
        held = ware
    }

    func overwrite(with other: Record) { (held, origin) = (other.held, other.origin) }

    func tearDown() {
        if isTornDown { owned?.tearDown() }
    }

    func release() { owned = nil }
}

/// A provider's place in its component, and the keys.
struct OracleSite: Hashable {
    let spot: Int
    let isFake: Bool
    let key: Int
    let room: Int
}
