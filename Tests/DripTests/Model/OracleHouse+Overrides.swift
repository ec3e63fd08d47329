// SPDX-License-Identifier: MIT

struct OracleOverride {
    let number: Int
    var site: OracleSite?
    var anyKey = false
    var color: Spot.Color?
    var need: Ask?
    var fails = false

    func replaces(_ other: OracleSite) -> Bool {
        guard let site else { return false }
        guard site.spot == other.spot, site.isFake == other.isFake, site.room == other.room else { return false }
        return anyKey || site.key == other.key
    }
}

extension OracleHouse {
    /// The override in force for a provider: its last own override, else the last override of its type.
    func override(of site: OracleSite) -> OracleOverride? {
        overrides.last { $0.replaces(site) } ?? overrides.last { isOfColor($0.color, site) }
    }

    private func isOfColor(_ color: Spot.Color?, _ site: OracleSite) -> Bool {
        color == world.wiring.spots[site.spot].color
    }

    /// Creates the replacement before the override is in force.
    func override(_ replacing: Replacing) {
        let number = world.nextChange()
        let (graph, depth) = (world.resolution.graph, world.resolution.depth)
        (world.resolution.graph, world.resolution.depth) = ([], 1)
        let (made, origin) = create(by: number) { try replacement(from: replacing.need, replacing.fails) }
        (world.resolution.graph, world.resolution.depth) = (graph, depth)

        // The accessor calls `module()`.
        if world.wiring.spots[replacing.ask.spot].place != .values { noteAsking() }
        let site = site(replacing.ask)
        add(
            OracleOverride(
                number: number, site: site, anyKey: replacing.anyKey, need: replacing.need, fails: replacing.fails))
        guard case .success(let ware) = made, world.wiring.spots[site.spot].kind.isKept, origin.isKept else { return }
        begin(number, setsAside: false)
        append(Record(ware, site, self.origin(by: number, isLeaf: origin.isLeaf, isKept: true)))
    }

    func override(_ color: Spot.Color, from need: Ask?) {
        add(OracleOverride(number: world.nextChange(), color: color, need: need))
    }

    /// Sets an override. It sets instances aside if a provider that it replaces has a cached instance or a running
    /// creation.
    private func add(_ override: OracleOverride) {
        func isMeant(_ site: OracleSite) -> Bool { override.replaces(site) || isOfColor(override.color, site) }
        let setsAside = running.contains(where: isMeant) || records.contains { isMeant($0.site) && mayReturn($0) }
        overrides.append(override)
        if setsAside { begin(override.number, setsAside: true) }
    }

    func removeOverrides() { removeOverrides { _ in true } }

    private func removeOverrides(where isOver: (Int) -> Bool) {
        let over = overrides.map(\.number).filter(isOver)
        overrides.removeAll { isOver($0.number) }
        end(Set(over))
    }

    /// At its end, a scope removes its own overrides, and later ones that no other running scope has set. The overrides
    /// are set on a thread of their own, where no creation runs.
    func begin(_ set: @escaping () -> Void) -> () -> Void {
        let before = world.nextChange()
        let outer = world.resolution
        world.resolution = Resolution()
        set()
        world.resolution = outer
        let own = overrides.map(\.number).filter { $0 > before }
        scopes.append(own)
        return { [self] in
            scopes.remove(at: scopes.firstIndex(of: own)!)
            let others = scopes.joined()
            removeOverrides { own.contains($0) || $0 > before && !others.contains($0) }
        }
    }
}
