// SPDX-License-Identifier: MIT

import Drip

/// The world in which the library answers.
final class LibraryWorld: Performer {
    var conditions: Conditions
    let ledger = Ledger()
    private var houses: [Slot: any House] = [:]
    private var hands: [Int: Ware] = [:]

    init(_ wiring: Wiring) { conditions = Conditions(wiring) }

    func perform(_ step: Step) {
        switch step {
        case .build(let slot, let parent): build(slot, parent.flatMap { houses[$0] })
        case .leave(let slot): houses[slot] = nil
        case .close(let slot):
            if let house = houses.removeValue(forKey: slot) { house.close() }
        case .resolve(let slot, let ask, let hand): resolve(slot, ask, hand)
        case .letGo(let hand): hands[hand] = nil
        case .override(let slot, let replacing): houses[slot]?.override(replacing)
        case .overrideType(let slot, let color, let need): houses[slot]?.override(color, from: need)
        case .removeOverrides(let slot): houses[slot]?.removeOverrides()
        case .withOverrides(let slot, let set, let operation): houses[slot]?.withOverrides(set, operation: operation)
        case .module(let slot, let entrance, let isFake): houses[slot]?.register(entrance, isFake: isFake)
        case .parent(let slot, let parent):
            if let parent = houses[parent] { houses[slot]?.register(parent: parent) }
        case .turn(let spot): conditions.turn(spot)
        case .fail(let spot): conditions.fail(spot)
        case .during(let spot, let index, let steps): conditions.interrupt(spot, before: index, steps)
        case .end: performEnd()
        }
    }

    private func build(_ slot: Slot, _ parent: (any House)?) {
        switch slot {
        case .top, .otherTop: houses[slot] = TopHouse(self)
        case .middle, .otherMiddle:
            if let top = parent as? TopHouse { houses[slot] = MiddleHouse(self, top) }
        case .leaf, .otherLeaf:
            guard let parent else { return }
            let leaf = LeafHouse(self)
            leaf.register(parent: parent)
            houses[slot] = leaf
        case .twig, .otherTwig:
            if let middle = parent as? MiddleHouse { houses[slot] = TwigHouse(self, middle) }
        }
    }

    private func resolve(_ slot: Slot, _ ask: Ask, _ hand: Int?) {
        guard let house = houses[slot] else { return }
        guard let ware = try? house.ware(ask) else { return ledger.add(.failed) }
        ledger.add(.got(ware.number))
        if let hand { hands[hand] = ware }
    }
}
