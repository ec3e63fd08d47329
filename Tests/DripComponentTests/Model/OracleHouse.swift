// SPDX-License-Identifier: MIT

/// A component of the oracle: construction and links.
final class OracleHouse {
    let number: Int
    let level: Int
    unowned let world: OracleWorld
    /// Twigs and middle components store their parent.
    private let stored: OracleHouse?
    var family: OracleFamily
    /// All instances that were ever kept here, in the order in which they were shown.
    private var records: [Record] = []
    /// The number of instances that were shown.
    private(set) var shown = 0
    /// The instances that calls find.
    var current: [OracleSite: Record] = [:]
    /// How often a layer began or ended here or above.
    var changeCount = 0
    /// What is being made, and what waits to be linked.
    private(set) var running: [OracleCreation] = []
    var overrides: [OracleOverride] = []
    /// The scopes that are open.
    var scopes: Set<Int> = []
    private var askedModules: Set<Entrance> = []
    private var fakes: [Entrance: Bool] = [:]

    init(_ world: OracleWorld, _ slot: Slot, below parent: OracleHouse?) {
        self.world = world
        level = slot.level
        stored = slot == .leaf || slot == .otherLeaf ? nil : parent
        family = OracleFamily(slot)
        number = world.ledger.nextHome()
        if let parent { family.join(parent, self) }
    }

    deinit {
        tearDown()
        for record in records.reversed() { record.release() }
    }

    func end() { for house in [self] + family.below() { house.tearDown() } }

    private func tearDown() {
        for record in records.sorted(by: { $0.constructed > $1.constructed }) { record.tearDown() }
    }

    // MARK: Modules and parents

    func site(_ ask: Ask) -> OracleSite {
        let spot = world.wiring.spots[ask.spot]
        let entrance = spot.entrance(ask)
        if let entrance { askedModules.insert(entrance) }
        let isFake = spot.isFaked && entrance.flatMap { fakes[$0] } ?? false
        return OracleSite(spot: ask.spot, isFake: isFake, key: ask.key, room: ask.room)
    }

    func mayRegister(_ entrance: Entrance) -> Bool { !askedModules.contains(entrance) }

    /// The last registration counts: a fake replaces the real module, and the very type wins over an earlier fake.
    func register(_ entrance: Entrance, isFake: Bool) { fakes[entrance] = isFake }

    /// The component one level up.
    private func parent() -> OracleHouse {
        if family.isTwig, let stored { return stored }
        family.isUsed = true
        return family.nearest(level: level - 1)[0]
    }

    // MARK: Calls

    func ware(_ ask: Ask) throws -> Ware {
        let spot = world.wiring.spots[ask.spot]
        guard spot.level == level else { return try parent().ware(ask) }
        let site = site(ask)
        family.isUsed = true
        return try world.inCall { call in
            if spot.kind == .transient { return try make(site, override(of: site)) }
            return spot.kind.isGraph ? try graphSingle(site, call) : try single(site, call)
        }
    }

    private func single(_ site: OracleSite, _ call: OracleCall) throws -> Ware {
        if let ware = current[site]?.ware { return ware }
        if let waiting = call.pending.last(where: { $0.isFor(self, site) }), let ware = waiting.ware {
            call.get(waiting)
            return ware
        }
        let override = override(of: site)
        let creation = OracleCreation(self, site, isReplaced: override != nil)
        running.append(creation)
        do {
            let ware = try call.run(creation, hasLink: hasLink(site, override)) { try make(site, override) }
            if !call.isPending(creation) { show(creation, ware, isKept: true) }
            return ware
        } catch {
            running.removeAll { $0 === creation }
            throw error
        }
    }

    private func graphSingle(_ site: OracleSite, _ call: OracleCall) throws -> Ware {
        if let shared = call.graph.last(where: { $0.isFor(self, site) }), let ware = shared.ware {
            let isPending = call.isPending(shared)
            if isPending { call.get(shared) }
            if isPending || !shared.isOvertaken { return ware }
        }
        let override = override(of: site)
        let creation = OracleCreation(self, site, isReplaced: override != nil)
        creation.ware = try call.run(creation, hasLink: hasLink(site, override)) { try make(site, override) }
        call.graph.append(creation)
        return creation.ware!
    }

    private func hasLink(_ site: OracleSite, _ override: OracleOverride?) -> Bool {
        override == nil && !world.wiring.spots[site.spot].links.isEmpty
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

    // MARK: Linking and showing

    func link(_ creation: OracleCreation, _ ware: Ware) {
        guard !creation.isReplaced, !world.wiring.spots[creation.site.spot].links.isEmpty else { return }
        world.link(ware, of: creation.site.spot) { try self.ware($0) }
    }

    /// - Parameter isKept: Whether later calls may get the instance. If not, the component only retains it.
    func show(_ creation: OracleCreation, _ ware: Ware, isKept: Bool) {
        running.removeAll { $0 === creation }
        let kind = world.wiring.spots[creation.site.spot].kind
        guard !kind.isGraph else { return }
        keep(ware, creation.site, creation.constructed, isTornDown: kind == .tornDown && !creation.isReplaced) {
            isKept && !creation.isOvertaken
        }
    }

    func keep(
        _ ware: Ware, _ site: OracleSite, _ constructed: Int, isTornDown: Bool = false, isCurrent: () -> Bool
    ) {
        let isWeak = world.wiring.spots[site.spot].kind.isWeak
        let record = Record(ware, site, order: shown, constructed: constructed, isWeak: isWeak, isTornDown: isTornDown)
        shown += 1
        world.noteProvider(of: ware, self, site)
        if !isWeak { records.append(record) }
        if isCurrent() { current[site] = record }
    }
}
