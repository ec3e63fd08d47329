// SPDX-License-Identifier: MIT

/// An override of one provider, or of all providers of a color.
struct OracleOverride {
    let number: Int
    /// The open scope in which it was set.
    let scope: Int?
    var site: OracleSite?
    var anyKey = false
    var color: Spot.Color?
    var need: Ask?
    var fails = false
    /// The number of instances that had been shown when it was set.
    var since = 0
    /// The instances that were current before its layer began; nil if it began none.
    var setAside: [OracleSite: Record]?

    func replaces(_ other: OracleSite) -> Bool {
        guard let site else { return false }
        guard site.spot == other.spot, site.isFake == other.isFake, site.room == other.room else { return false }
        return anyKey || site.key == other.key
    }
}

/// Rule 2: layers.
extension OracleHouse {
    /// The override in force for a provider: its last own override, else the last override of its type.
    func override(of site: OracleSite) -> OracleOverride? {
        overrides.last { $0.replaces(site) } ?? overrides.last { $0.color == world.wiring.spots[site.spot].color }
    }

    // MARK: Setting

    /// Makes the replacement before the override is in force. The override keeps it, if the provider would. A late override
    /// forgets what the replacement asked this component for, so it keeps only a replacement that asked for nothing.
    func override(_ replacing: Replacing) {
        let draft = OracleCreation(self, OracleSite(spot: -1, isFake: false, key: 0, room: 0), isReplaced: true)
        let isOutermost = world.call == nil
        let made = Result {
            try world.inCall { call in
                call.creations.append(draft)
                defer { call.creations.removeLast() }
                return try replacement(from: replacing.need, replacing.fails)
            }
        }
        let site = site(replacing.ask)
        let mayBeKept = !draft.isOvertaken && (isOutermost || !draft.isBuiltFromUnshown)
        let isLate = set(
            OracleOverride(
                number: world.nextChange(),
                scope: world.scope,
                site: site,
                anyKey: replacing.anyKey,
                need: replacing.need,
                fails: replacing.fails
            )
        )
        let hasAsked = replacing.need.map { world.wiring.spots[$0.spot].level == level } ?? false
        guard mayBeKept, !(isLate && hasAsked), !running.contains(where: { $0.site == site }) else { return }
        guard case .success(let ware) = made, world.wiring.spots[site.spot].kind.isKept else { return }
        keep(ware, site, world.nextConstruction()) { true }
    }

    func override(_ color: Spot.Color, from need: Ask?) {
        _ = set(OracleOverride(number: world.nextChange(), scope: world.scope, color: color, need: need))
    }

    /// - Returns: Whether the override is late.
    private func set(_ override: OracleOverride) -> Bool {
        overrides.append(override)
        let isLate = beginLayer(of: overrides.count - 1)
        if isLate { startAnewBelow() }
        return isLate
    }

    /// Begins the layer of an override, if something that it replaces is current or being made.
    private func beginLayer(of index: Int) -> Bool {
        let number = overrides[index].number
        let living = current.values.filter { $0.ware != nil }.map(\.site)
        let isLate = (living + running.map(\.site)).contains { override(of: $0)?.number == number }
        overrides[index].since = shown
        overrides[index].setAside = isLate ? current : nil
        if isLate { (current, changeCount) = ([:], changeCount + 1) }
        return isLate
    }

    private func startAnewBelow() {
        for house in family.below() {
            (house.current, house.changeCount) = ([:], house.changeCount + 1)
            // What was made in an earlier layer above never comes back.
            for index in house.overrides.indices { house.overrides[index].setAside = nil }
        }
    }

    // MARK: Removing

    func removeOverrides() { removeOverrides { _ in true } }

    /// What was current before the first of them was set comes back. The newer overrides are set again.
    private func removeOverrides(where isMeant: (OracleOverride) -> Bool) {
        guard let first = overrides.firstIndex(where: isMeant) else { return }
        let before = overrides[first...].compactMap(\.setAside).first ?? current
        let since = overrides[first].since
        (current, changeCount) = (before.filter { $0.value.order < since }, changeCount + 1)
        overrides.removeAll(where: isMeant)
        for index in overrides.indices.dropFirst(first) { _ = beginLayer(of: index) }
        startAnewBelow()
    }

    /// At its end, a scope removes its own overrides, and later ones that belong to no scope. The overrides are set on
    /// a thread of their own.
    func begin(_ set: @escaping () -> Void) -> () -> Void {
        let scope = world.nextChange()
        scopes.insert(scope)
        world.onThread(in: scope, set)
        return { [self] in
            scopes.remove(scope)
            removeOverrides { $0.scope == scope || $0.scope == nil && $0.number > scope }
        }
    }
}
