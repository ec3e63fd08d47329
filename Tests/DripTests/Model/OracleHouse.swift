// SPDX-License-Identifier: MIT

/// The oracle's world: the seven rules as lists and loops.
final class OracleWorld: ModelWorld {
    var resolution = Resolution()
    private var changes = 0

    override func home(_ slot: Slot, below parent: (any Home)?) -> (any Home)? {
        let searches = slot != .twig && slot != .otherTwig
        return OracleHouse(self, level: slot.level, searches: searches, [parent].compactMap { $0 as? OracleHouse })
    }

    func nextChange() -> Int {
        changes += 1
        return changes
    }
}

/// A component of the oracle.
final class OracleHouse {
    let number: Int
    let level: Int
    unowned let world: OracleWorld
    /// Whether the component searches for its parent, or stores it.
    private let searches: Bool
    private(set) var parents: [OracleHouse]
    private var children: [Child] = []
    /// All instances that were ever cached here, in order of completion.
    private(set) var records: [Record] = []
    var overrides: [OracleOverride] = []
    /// The changes in force, here and above, in the order in which they began here.
    var changes: [OracleChange] = []
    /// How often something was set aside or came back.
    var changeCount = 0
    /// How many modules and parents were registered too late, here or above.
    var late = 0
    /// The providers whose creations run.
    var running: [OracleSite] = []
    /// The overrides that each running `withOverrides` has set.
    var scopes: [[Int]] = []
    private var asked: Set<Asked> = []
    private var registered: [Entrance: [Bool]] = [:]

    private enum Asked: Hashable {
        case module(Entrance)
        case parent(level: Int)
    }

    private struct Child { weak var house: OracleHouse? }

    init(_ world: OracleWorld, level: Int, searches: Bool, _ parents: [OracleHouse]) {
        self.world = world
        self.level = level
        self.searches = searches
        self.parents = parents
        number = world.ledger.nextHome()
        for parent in parents {
            parent.children.append(Child(house: self))
            inherit(from: parent)
        }
    }

    deinit {
        for record in records.reversed() { record.tearDown() }
        for record in records.reversed() { record.release() }
    }

    var livingChildren: [OracleHouse] { children.compactMap(\.house) }

    /// Keeps a record. A record of a `weakSingle` overwrites the current one, whose object was released.
    func append(_ record: Record) {
        guard world.wiring.spots[record.site.spot].kind == .weak else { return records.append(record) }
        guard record.origin.isKept else { return }
        if let known = current(record.site) { return known.overwrite(with: record) }
        records.append(record)
    }

    func site(_ ask: Ask) -> OracleSite {
        let spot = world.wiring.spots[ask.spot]
        let entrance = spot.entrance(ask)
        if let entrance { asked.insert(.module(entrance)) }
        // A module of exactly the right type wins over a subclass, and fakes are subclasses.
        let modules = entrance.flatMap { registered[$0] } ?? [false]
        let isFake = spot.isFaked && !modules.contains(false)
        return OracleSite(spot: ask.spot, isFake: isFake, key: ask.key, room: ask.room)
    }

    /// The component one level up.
    func parent() -> OracleHouse {
        guard searches else { return parents[0] }
        asked.insert(.parent(level: level - 1))
        var near = [self]
        while true {
            near = near.flatMap(\.parents)
            if let found = near.last(where: { $0.level == level - 1 }) { return found }
        }
    }

    /// Whether this component, or a living one below it, has asked for a parent of a level.
    private func hasAsked(forParentOf level: Int) -> Bool {
        asked.contains(.parent(level: level)) || children.contains { $0.house?.hasAsked(forParentOf: level) ?? false }
    }

    func register(_ entrance: Entrance, isFake: Bool) {
        registered[entrance, default: []].append(isFake)
        if asked.contains(.module(entrance)) { startAnew() }
    }

    func register(parent: any Home) {
        let parent = parent as! OracleHouse
        let isNew = !parents.contains { $0 === parent }
        parents.append(parent)
        if hasAsked(forParentOf: parent.level) { startAnew() }
        guard isNew else { return }
        parent.children.append(Child(house: self))
        inherit(from: parent)
    }
}
