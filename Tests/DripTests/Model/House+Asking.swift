// SPDX-License-Identifier: MIT

import Drip

/// What a program does with one component.
extension House {
    /// Calls a provider of this component or of one above it.
    func ware(_ ask: Ask) throws -> Ware {
        let spot = world.conditions.wiring.spots[ask.spot]
        let bench = house(at: spot.level).bench(spot.place, room: ask.room)
        return spot.color == .red ? try bench.red(ask) : try bench.blue(ask)
    }

    private func ware<W: Ware>(_ ask: Ask, as type: W.Type) throws -> W { try ware(ask) as! W }

    private func replacement<W: Ware>(from need: Ask?, as type: W.Type) -> W {
        W(need.flatMap { try? [ware($0)] } ?? [], home: number, world.ledger)
    }

    func override(_ replacing: Replacing) {
        switch world.conditions.wiring.spots[replacing.ask.spot].color {
        case .red: override(replacing, as: RedWare.self)
        case .blue: override(replacing, as: BlueWare.self)
        }
    }

    private func override<W: Ware>(_ replacing: Replacing, as type: W.Type) {
        _ = try? override(anyKey: replacing.anyKey) { house in
            try house.ware(replacing.ask, as: type)
        } with: { house in
            if replacing.fails { throw OutOfOrder() }
            return house.replacement(from: replacing.need, as: type)
        }
    }

    func override(_ color: Spot.Color, from need: Ask?) {
        switch color {
        case .red: override(RedWare.self) { house in house.replacement(from: need, as: RedWare.self) }
        case .blue: override(BlueWare.self) { house in house.replacement(from: need, as: BlueWare.self) }
        }
    }

    func register(_ entrance: Entrance, isFake: Bool) {
        switch (entrance, isFake) {
        case (.first, true): module { FakeFirstBench<Self>($0) }
        case (.first, false): module { FirstBench<Self>($0) }
        case (.room(let room), true): module(key: room) { FakeRoomBench<Self>($0) }
        case (.room(let room), false): module(key: room) { RoomBench<Self>($0) }
        }
    }

    func register(parent: any House) {
        if let top = parent as? TopHouse { self.parent(top) }
        if let middle = parent as? MiddleHouse { self.parent(middle) }
        if let twig = parent as? TwigHouse { self.parent(twig) }
        if let leaf = parent as? LeafHouse { self.parent(leaf) }
    }

    func withOverrides(_ set: [Step], operation: [Step]) {
        withOverrides { house in
            set.forEach(house.world.perform)
        } operation: {
            operation.forEach(world.perform)
        }
    }
}
