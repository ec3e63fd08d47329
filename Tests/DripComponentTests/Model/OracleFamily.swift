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

    /// Adds a parent, in the place of one of exactly its class.
    mutating func join(_ parent: OracleHouse, _ own: OracleHouse) {
        for replaced in parents where replaced.family.classNumber == parent.family.classNumber {
            replaced.family.children.removeAll { $0.house === own }
        }
        replaceParents(with: parent)
        parent.family.children.append(Child(house: own))
    }

    fileprivate mutating func replaceParents(with parent: OracleHouse) {
        parents = parents.filter { $0.family.classNumber != parent.family.classNumber } + [parent]
    }

    /// The components of a level at the nearest distance above, each once.
    func nearest(level: Int) -> [OracleHouse] { OracleFamily.nearest(level: level, parents) }

    private static func nearest(level: Int, _ parents: [OracleHouse]) -> [OracleHouse] {
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
    /// Whether the component is new, and no search would find two parents.
    func mayRegister(parent: OracleHouse) -> Bool {
        // A middle is built with its parent, which no other of its class replaces.
        if level == 1, family.parents.first !== parent { return false }
        if family.isUsed || !family.below().isEmpty { return false }
        let before = family
        defer { family = before }
        family.replaceParents(with: parent)
        return family.nearest(level: level - 1).count == 1
    }

    func register(parent: any Home) {
        guard let parent = parent as? OracleHouse else { return }
        family.join(parent, self)
    }
}
