// SPDX-License-Identifier: MIT

/// What runs in the oracle's world at present.
struct Resolution {
    struct Creation {
        let house: OracleHouse
        var sources: [Record] = []
    }

    /// An instance that a `graphSingle` shares, until the outermost call returns.
    struct Shared {
        let house: OracleHouse
        let site: OracleSite
        let ware: Ware
        let sources: [Record]
    }

    /// The innermost is the last.
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
        let site = site(ask)
        return switch spot.kind {
        case .transient: try make(site, override(of: site))
        case .graph: try shared(site)
        default: try cached(site)
        }
    }

    private func cached(_ site: OracleSite) throws -> Ware {
        if let record = current(site), let ware = record.ware {
            note([record])
            return ware
        }
        let override = override(of: site)
        let (made, origin) = create(by: override?.number ?? 0) { try make(site, override) }
        let ware = try made.get()
        let kind = world.wiring.spots[site.spot].kind
        let isTornDown = kind == .tornDown && override == nil
        let record = append(Record(ware, site, origin, isWeak: kind == .weak, isTornDown: isTornDown))
        // Creations below that wait for this instance must not be kept either.
        if !isCurrent(record) { lasting.insert(world.nextChange()) }
        note([record])
        return ware
    }

    private func shared(_ site: OracleSite) throws -> Ware {
        if let known = world.resolution.graph.first(where: { $0.house === self && $0.site == site }) {
            note(known.sources)
            return known.ware
        }
        let override = override(of: site)
        let (made, origin) = create(by: override?.number ?? 0) { try make(site, override) }
        let ware = try made.get()
        world.resolution.graph.append(Resolution.Shared(house: self, site: site, ware: ware, sources: origin.sources))
        note(origin.sources)
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

    /// Notes a use in the innermost creation of the same component, whatever runs inside that.
    private func note(_ records: [Record]) {
        let creations = world.resolution.creations
        guard let creation = creations.lastIndex(where: { $0.house === self }) else { return }
        world.resolution.creations[creation].sources += records
    }
}
