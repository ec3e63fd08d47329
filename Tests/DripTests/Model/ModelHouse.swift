// SPDX-License-Identifier: MIT

/// A component of the model.
final class ModelHouse {
    let number: Int
    let level: Int
    /// Whether it has the first of its parents at hand and need not search for it.
    let isBorn: Bool
    private(set) var parents: [ModelHouse]
    /// All that was ever kept here, in the order of completion.
    private(set) var kept: [Kept] = []
    var overrides: [ModelOverride] = []
    private(set) var lastOverride = 0
    /// Changes with each parent of a level.
    var found = [0, 0]
    private var modules: [Entrance: ModelModule] = [:]

    init(_ number: Int, level: Int, isBorn: Bool, _ parents: [ModelHouse]) {
        self.number = number
        self.level = level
        self.isBorn = isBorn
        self.parents = parents
    }

    deinit {
        tearDown()
        while !kept.isEmpty { kept.removeLast() }
    }

    func tearDown() {
        for kept in kept.reversed() where kept.isTornDown {
            kept.isTornDown = false
            kept.ware?.tearDown()
        }
    }

    func keep(_ new: Kept) { kept.append(new) }

    func add(_ override: (Int) -> ModelOverride) {
        lastOverride += 1
        overrides.append(override(lastOverride))
    }

    func module(_ entrance: Entrance) -> ModelModule { modules[entrance] ?? ModelModule() }

    func register(_ entrance: Entrance, isFake: Bool) {
        modules[entrance, default: ModelModule()].register(isFake: isFake)
    }

    func register(_ parent: ModelHouse) { parents.append(parent) }

    /// The nearest one above of a level, the last that was registered.
    func search(_ wanted: Int) -> ModelHouse? {
        var near = parents
        while !near.isEmpty {
            if let found = near.last(where: { $0.level == wanted }) { return found }
            near = near.flatMap(\.parents)
        }
        return nil
    }

    func isBelow(_ other: ModelHouse) -> Bool { parents.contains { $0 === other || $0.isBelow(other) } }

    /// What stands for a provider: its last override, else the last of its type.
    func override(of site: ModelSite, _ color: Spot.Color) -> ModelOverride? {
        overrides.last { $0.replaces(site) } ?? overrides.last { $0.color == color }
    }
}

/// A provider's place in its component, and the keys.
struct ModelSite: Hashable {
    let spot: Int
    let isFake: Bool
    let key: Int
    let room: Int
}

struct ModelOverride {
    let number: Int
    var site: ModelSite?
    var anyKey = false
    var color: Spot.Color?
    var need: Ask?
    var fails = false

    func replaces(_ other: ModelSite) -> Bool {
        guard let site else { return false }
        guard site.spot == other.spot, site.isFake == other.isFake, site.room == other.room else { return false }
        return anyKey || site.key == other.key
    }
}
