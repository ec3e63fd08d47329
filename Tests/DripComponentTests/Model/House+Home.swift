// SPDX-License-Identifier: MIT

import Drip
import Foundation

/// The steps that a program performs on one component.
extension House {
    func ware(_ ask: Ask) throws -> Ware {
        let spot = world.wiring.spots[ask.spot]
        let bench = house(at: spot.level).bench(spot.place, room: ask.room)
        return spot.color == .red ? try bench.ware(ask, as: RedWare.self) : try bench.ware(ask, as: BlueWare.self)
    }

    private func bench(_ place: Spot.Place, room: Int) -> any Workbench {
        switch place {
        case .first: module() as FirstBench<Self>
        case .second: module() as SecondBench<Self>
        case .values: module() as ValueBench<Self>
        case .rooms: module(key: room) as RoomBench<Self>
        }
    }

    func override(_ replacing: Replacing) {
        switch world.wiring.spots[replacing.ask.spot].color {
        case .red: override(replacing, as: RedWare.self)
        case .blue: override(replacing, as: BlueWare.self)
        }
    }

    private func override<W: Ware>(_ replacing: Replacing, as type: W.Type) {
        _ = try? override(anyKey: replacing.anyKey) { house in
            // The provider has the type `W`; only the function around it does not. drip:ignore override-accessor
            try house.ware(replacing.ask) as! W
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

    private func replacement<W: Ware>(from need: Ask?, as type: W.Type) -> W {
        W(need.flatMap { try? [ware($0)] } ?? [], home: number, world.ledger)
    }

    /// Runs the scope on a thread of its own, so that scopes end in any order. One thread runs at a time, and the other
    /// thread owns nothing, so the component never ends there.
    func begin(_ set: @escaping () -> Void) -> () -> Void {
        let (began, over, ended) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        nonisolated(unsafe) unowned let house: any House = self
        nonisolated(unsafe) let set = set
        Thread.detachNewThread {
            house.withOverrides { _ in
                set()
            } operation: {
                began.signal()
                over.wait()
            }
            ended.signal()
        }
        began.wait()
        return { [self] in
            over.signal()
            ended.wait()
            withExtendedLifetime(self) {}
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

    func end() { close() }

    func register(parent: any Home) {
        if let top = parent as? TopHouse { self.parent(top) }
        if let middle = parent as? MiddleHouse { self.parent(middle) }
        if let twig = parent as? TwigHouse { self.parent(twig) }
        if let leaf = parent as? LeafHouse { self.parent(leaf) }
    }
}
