// SPDX-License-Identifier: MIT

import Drip

/// A component of the library's world.
protocol House: ComponentType {
    var number: Int { get }
    var world: LibraryWorld { get }

    func house(at level: Int) -> any House
    func bench(_ place: Spot.Place, room: Int) -> any Workbench
}

final class TopHouse: Component, House {
    let number: Int
    unowned let world: LibraryWorld

    var first: FirstBench<TopHouse> { module() }
    var second: SecondBench<TopHouse> { module() }
    var values: ValueBench<TopHouse> { module() }
    func room(_ number: Int) -> RoomBench<TopHouse> { module(key: number) }

    init(_ world: LibraryWorld) {
        self.world = world
        number = world.ledger.nextHome()
        super.init()
    }

    func house(at level: Int) -> any House { self }

    func bench(_ place: Spot.Place, room: Int) -> any Workbench {
        switch place {
        case .first: first
        case .second: second
        case .values: values
        case .rooms: self.room(room)
        }
    }
}

final class MiddleHouse: ChildComponent<TopHouse>, House {
    let number: Int
    unowned let world: LibraryWorld

    var top: TopHouse { self.parent() as TopHouse }
    var first: FirstBench<MiddleHouse> { module() }
    var second: SecondBench<MiddleHouse> { module() }
    var values: ValueBench<MiddleHouse> { module() }
    func room(_ number: Int) -> RoomBench<MiddleHouse> { module(key: number) }

    init(_ world: LibraryWorld, _ parent: TopHouse) {
        self.world = world
        number = world.ledger.nextHome()
        super.init(parent: parent)
    }

    func house(at level: Int) -> any House { level == 0 ? top : self }

    func bench(_ place: Spot.Place, room: Int) -> any Workbench {
        switch place {
        case .first: first
        case .second: second
        case .values: values
        case .rooms: self.room(room)
        }
    }
}

/// One that searches for what is above it.
final class LeafHouse: Component, House {
    let number: Int
    unowned let world: LibraryWorld

    var top: TopHouse { parent() }
    var middle: MiddleHouse { parent() }
    var first: FirstBench<LeafHouse> { module() }
    var second: SecondBench<LeafHouse> { module() }
    var values: ValueBench<LeafHouse> { module() }
    func room(_ number: Int) -> RoomBench<LeafHouse> { module(key: number) }

    init(_ world: LibraryWorld) {
        self.world = world
        number = world.ledger.nextHome()
        super.init()
    }

    func house(at level: Int) -> any House { level == 0 ? top : level == 1 ? middle : self }

    func bench(_ place: Spot.Place, room: Int) -> any Workbench {
        switch place {
        case .first: first
        case .second: second
        case .values: values
        case .rooms: self.room(room)
        }
    }
}

/// One that has its parent at hand.
final class TwigHouse: ChildComponent<MiddleHouse>, House {
    let number: Int
    unowned let world: LibraryWorld

    var top: TopHouse { self.parent() as TopHouse }
    var first: FirstBench<TwigHouse> { module() }
    var second: SecondBench<TwigHouse> { module() }
    var values: ValueBench<TwigHouse> { module() }
    func room(_ number: Int) -> RoomBench<TwigHouse> { module(key: number) }

    init(_ world: LibraryWorld, _ parent: MiddleHouse) {
        self.world = world
        number = world.ledger.nextHome()
        super.init(parent: parent)
    }

    func house(at level: Int) -> any House { level == 0 ? top : level == 1 ? parent : self }

    func bench(_ place: Spot.Place, room: Int) -> any Workbench {
        switch place {
        case .first: first
        case .second: second
        case .values: values
        case .rooms: self.room(room)
        }
    }
}
