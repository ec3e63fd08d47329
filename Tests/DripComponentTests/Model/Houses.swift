// SPDX-License-Identifier: MIT

import Drip

/// The world that runs the library.
final class LibraryWorld: ModelWorld {
    /// Has performed the same steps before.
    private let oracle: OracleWorld

    init(_ oracle: OracleWorld) {
        self.oracle = oracle
        super.init(oracle.wiring)
    }

    override func mayRegister(_ entrance: Entrance, in home: any Home) -> Bool { nextVerdict() }

    override func mayRegister(parent: any Home, of home: any Home) -> Bool { nextVerdict() }

    private func nextVerdict() -> Bool { oracle.verdicts.isEmpty ? false : oracle.verdicts.removeFirst() }

    override func home(_ slot: Slot, below parent: (any Home)?) -> (any Home)? {
        switch slot {
        case .top, .otherTop: return TopHouse(self)
        case .middle, .otherMiddle: return (parent as? TopHouse).map { MiddleHouse(self, $0) }
        case .twig, .otherTwig: return (parent as? MiddleHouse).map { TwigHouse(self, $0) }
        case .leaf, .otherLeaf:
            let leaf = LeafHouse(self)
            if let parent { leaf.register(parent: parent) }
            return leaf
        }
    }
}

/// A component of the library's world.
protocol House: ComponentType, Home {
    var number: Int { get }
    var world: ModelWorld { get }

    func house(at level: Int) -> any House
}

final class TopHouse: Component, House {
    let number: Int
    unowned let world: ModelWorld

    init(_ world: ModelWorld) {
        self.world = world
        number = world.ledger.nextHome()
        super.init()
    }

    func house(at level: Int) -> any House { self }
}

final class MiddleHouse: ChildComponent<TopHouse>, House {
    let number: Int
    unowned let world: ModelWorld

    /// Searches for the parent, since a program may register another one.
    private var top: TopHouse { self.parent() as TopHouse }

    init(_ world: ModelWorld, _ parent: TopHouse) {
        self.world = world
        number = world.ledger.nextHome()
        super.init(parent: parent)
    }

    func house(at level: Int) -> any House { level == 1 ? self : top }
}

/// A component that searches for its parent.
final class LeafHouse: Component, House {
    let number: Int
    unowned let world: ModelWorld

    private var middle: MiddleHouse { parent() }

    init(_ world: ModelWorld) {
        self.world = world
        number = world.ledger.nextHome()
        super.init()
    }

    func house(at level: Int) -> any House { level == 2 ? self : middle.house(at: level) }
}

/// A component that stores its parent.
final class TwigHouse: ChildComponent<MiddleHouse>, House {
    let number: Int
    unowned let world: ModelWorld

    init(_ world: ModelWorld, _ parent: MiddleHouse) {
        self.world = world
        number = world.ledger.nextHome()
        super.init(parent: parent)
    }

    func house(at level: Int) -> any House { level == 2 ? self : parent.house(at: level) }
}
