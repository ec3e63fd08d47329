// SPDX-License-Identifier: MIT

/// One instance that the oracle makes: constructed first, then linked, then shown.
final class OracleCreation {
    let house: OracleHouse
    let site: OracleSite
    /// Whether an override makes the instance.
    let isReplaced: Bool
    private let changeCount: Int
    var ware: Ware?
    /// Whether the instance was built from an instance that is not shown yet.
    var isBuiltFromUnshown = false
    /// The place in the order in which the world's instances were constructed.
    var constructed = 0

    init(_ house: OracleHouse, _ site: OracleSite, isReplaced: Bool) {
        self.house = house
        self.site = site
        self.isReplaced = isReplaced
        changeCount = house.changeCount
    }

    /// Whether a layer began or ended since the creation began.
    var isOvertaken: Bool { changeCount != house.changeCount }

    func isFor(_ house: OracleHouse, _ site: OracleSite) -> Bool { self.house === house && self.site == site }
}

/// The outermost call of a thread, in the oracle's world.
final class OracleCall {
    /// The creations that run, the innermost last.
    var creations: [OracleCreation] = []
    /// What waits to be linked or shown, in order of construction.
    var pending: [OracleCreation] = []
    /// Whether the call got an instance that waits, and was begun before a layer began or ended. What waits may be built
    /// from it or linked to it.
    private(set) var isStale = false
    /// What the graph singles share, in order of completion.
    var graph: [OracleCreation] = []

    /// Graph singles are released in reverse order of completion.
    deinit {
        pending = []
        while graph.popLast() != nil {}
    }

    /// Runs a creation. The instance waits to be linked if it has a link, or was built from one that waits.
    func run(_ creation: OracleCreation, hasLink: Bool, _ make: () throws -> Ware) throws -> Ware {
        creations.append(creation)
        let made = Result { try make() }
        creations.removeLast()
        let ware = try made.get()
        creation.constructed = creation.house.world.nextConstruction()
        if creation.isBuiltFromUnshown || hasLink {
            creation.ware = ware
            pending.append(creation)
            noteUnshown()
        }
        return ware
    }

    /// The innermost creation gets an instance that waits to be linked.
    func get(_ waiting: OracleCreation) {
        noteUnshown()
        isStale = isStale || waiting.isOvertaken
    }

    private func noteUnshown() { creations.last?.isBuiltFromUnshown = true }

    func isPending(_ creation: OracleCreation) -> Bool { pending.contains { $0 === creation } }

    /// Links and shows everything.
    func end() {
        var linked = 0
        while linked < pending.count {
            let next = pending[linked]
            linked += 1
            if let ware = next.ware { next.house.link(next, ware) }
        }
        for creation in pending {
            if let ware = creation.ware { creation.house.show(creation, ware, isKept: !isStale) }
        }
    }
}
