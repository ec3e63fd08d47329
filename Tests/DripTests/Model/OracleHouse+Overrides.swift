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
    /// What stands for a provider: its last override, else the last of its type.
    func override(of site: OracleSite) -> OracleOverride? {
        overrides.last { $0.replaces(site) } ?? overrides.last { $0.color == world.wiring.spots[site.spot].color }
    }

    /// Makes the replacement before the provider is replaced.
    func override(_ replacing: Replacing) {
        let outer = world.resolution
        world.resolution = Resolution(depth: 1)
        let (made, origin) = create(by: world.nextChange()) { try replacement(from: replacing.need, replacing.fails) }
        world.resolution = outer

        let site = site(replacing.ask)
        add(
            OracleOverride(
                number: origin.override, site: site, anyKey: replacing.anyKey, need: replacing.need,
                fails: replacing.fails
            )
        )
        guard case .success(let ware) = made, world.wiring.spots[site.spot].kind.isKept else { return }
        _ = append(Record(ware, site, origin))
    }

    func override(_ color: Spot.Color, from need: Ask?) {
        add(OracleOverride(number: world.nextChange(), color: color, need: need))
    }

    func removeOverrides() { removeOverrides { _ in true } }

    /// At its end a scope removes its own overrides, and later ones that no other running scope has set.
    func begin(_ set: @escaping () -> Void) -> () -> Void {
        let before = world.nextChange()
        set()
        let own = overrides.map(\.number).filter { $0 > before }
        scopes.append(own)
        return { [self] in
            scopes.remove(at: scopes.firstIndex(of: own)!)
            let others = scopes.joined()
            removeOverrides { own.contains($0) || $0 > before && !others.contains($0) }
        }
    }
}
