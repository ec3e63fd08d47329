// SPDX-License-Identifier: MIT

/// An instance that a component of the oracle has kept.
final class Record {
    let site: OracleSite
    /// The place in the order in which the component's instances were shown.
    let order: Int
    private var owned: Ware?
    private weak var held: Ware?
    private var isTornDown: Bool
    /// The place in the order in which the world's instances were constructed.
    let constructed: Int

    /// Nil if the instance of a `weakSingle` is gone.
    var ware: Ware? { held }

    init(_ ware: Ware, _ site: OracleSite, order: Int, constructed: Int, isWeak: Bool = false, isTornDown: Bool = false)
    {
        self.site = site
        self.order = order
        self.isTornDown = isTornDown
        self.constructed = constructed
        owned = isWeak ? nil : ware
        held = ware
    }

    func tearDown() {
        if isTornDown { owned?.tearDown() }
        isTornDown = false
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
