// SPDX-License-Identifier: MIT

/// The calls that run in the oracle's world.
struct Resolution {
    struct Creation {
        let house: OracleHouse
        let isGraph: Bool
        /// Whether the creation has asked its component for something.
        var hasAsked = false
    }

    /// An instance that a `graphSingle` shares, until the outermost call returns or something is set aside.
    struct Shared {
        let house: OracleHouse
        let site: OracleSite
        let ware: Ware
        let changeCount: Int
    }

    /// The innermost creation is the last.
    var creations: [Creation] = []
    var graph: [Shared] = []
    var depth = 0
}

extension OracleHouse: Home {
    func ware(_ ask: Ask) throws -> Ware {
        let spot = world.wiring.spots[ask.spot]
        guard spot.level == level else { return try parent().ware(ask) }
        world.resolution.depth += 1
        defer {
            world.resolution.depth -= 1
            if world.resolution.depth == 0 { world.resolution.graph = [] }
        }
        if spot.place != .values || spot.kind != .transient { noteAsking() }
        let site = site(ask)
        return switch spot.kind {
        case .transient: try make(site, override(of: site))
        case .graph: try shared(site)
        default: try cached(site)
        }
    }

    private func cached(_ site: OracleSite) throws -> Ware {
        if let ware = current(site)?.ware { return ware }
        let override = override(of: site)
        if let override { begin(override.number, setsAside: false) }
        running.append(site)
        defer { running.removeLast() }
        let kind = world.wiring.spots[site.spot].kind
        let (made, origin) = create(by: override?.number ?? 0, mayBeLeaf: kind != .weak) { try make(site, override) }
        let ware = try made.get()
        append(Record(ware, site, origin, isWeak: kind == .weak, isTornDown: kind == .tornDown && override == nil))
        return ware
    }

    private func shared(_ site: OracleSite) throws -> Ware {
        let known = world.resolution.graph.last { $0.house === self && $0.site == site }
        if let known, known.changeCount == changeCount { return known.ware }
        let before = changeCount
        let override = override(of: site)
        let (made, _) = create(by: override?.number ?? 0, isGraph: true) { try make(site, override) }
        let ware = try made.get()
        world.resolution.graph.append(
            Resolution.Shared(house: self, site: site, ware: ware, changeCount: before))
        return ware
    }

    private func make(_ site: OracleSite, _ override: OracleOverride?) throws -> Ware {
        if let override { return try replacement(from: override.need, override.fails) }
        func parts() throws -> [Ware] {
            try world.parts(of: site.spot, isFake: site.isFake) { try ware($0) }
        }
        guard world.wiring.spots[site.spot].kind == .configured else {
            return Ware(try parts(), home: number, world.ledger)
        }
        let configured = Ware([], home: number, world.ledger)
        configured.configure(with: try parts())
        return configured
    }

    func replacement(from need: Ask?, _ fails: Bool) throws -> Ware {
        if fails { throw OutOfOrder() }
        return Ware(need.flatMap { try? [ware($0)] } ?? [], home: number, world.ledger)
    }

    /// Notes in this component's innermost creation that it asks for something, even if another component's creation
    /// runs inside it. A shared instance asks on behalf of the instance that uses it, too.
    func noteAsking() {
        for index in world.resolution.creations.indices.reversed()
        where world.resolution.creations[index].house === self {
            world.resolution.creations[index].hasAsked = true
            if !world.resolution.creations[index].isGraph { return }
        }
    }
}
