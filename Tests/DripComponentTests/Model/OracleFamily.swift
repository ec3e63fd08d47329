// SPDX-License-Identifier: MIT

/// The components above and below one component of the oracle.
struct OracleFamily {
    private let slot: Slot
    private(set) var parents: [OracleHouse] = []
    private var children: [Child] = []
    /// Whether the component has searched for its parent, or built something.
    var isUsed = false

    private struct Child { weak var house: OracleHouse? }

    init(_ slot: Slot) { self.slot = slot }

    var isTwig: Bool { slot == .twig || slot == .otherTwig }
    /// The components of one number are of one class.
    private var classNumber: Int { slot.rawValue / 2 }

    /// The parent of exactly the class of another one.
    func parent(like other: OracleHouse) -> OracleHouse? {
        parents.first { $0.family.classNumber == other.family.classNumber }
    }

    /// Adds a parent, unless it is one already.
    mutating func join(_ parent: OracleHouse, _ own: OracleHouse) {
        if parents.contains(where: { $0 === parent }) { return }
        parents.append(parent)
        parent.family.children.append(Child(house: own))
    }

    /// The components of a level at the nearest distance above, each once.
    func nearest(level: Int) -> [OracleHouse] { OracleFamily.nearest(level: level, parents) }

    fileprivate static func nearest(level: Int, _ parents: [OracleHouse]) -> [OracleHouse] {
        var near = parents
        while !near.isEmpty {
            let found = near.filter { $0.level == level }
            if !found.isEmpty { return OracleFamily.once(found) }
            near = OracleFamily.once(near.flatMap(\.family.parents))
        }
        return []
    }

    private static func once(_ houses: [OracleHouse]) -> [OracleHouse] {
        houses.reduce(into: []) { once, house in if !once.contains(where: { $0 === house }) { once.append(house) } }
    }

    /// The living components below, each once.
    func below() -> [OracleHouse] {
        let own = children.compactMap(\.house)
        return OracleFamily.once(own + own.flatMap { $0.family.below() })
    }

}

/// Rules 3 and 4, for parents.
extension OracleHouse {
    /// Whether the component is new and has no other parent of that class, and no search would find two parents.
    func mayRegister(parent: OracleHouse) -> Bool {
        if family.isUsed || !family.below().isEmpty { return false }
        if let known = family.parent(like: parent) { return known === parent }
        return OracleFamily.nearest(level: level - 1, family.parents + [parent]).count == 1
    }

    func register(parent: any Home) {
        guard let parent = parent as? OracleHouse else { return }
        family.join(parent, self)
    }
}
