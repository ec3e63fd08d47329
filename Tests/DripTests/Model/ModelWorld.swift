// SPDX-License-Identifier: MIT

/// The world in which the model answers.
final class ModelWorld: Performer {
    var conditions: Conditions
    let ledger = Ledger()
    var resolution = Resolution()
    var validity: Validity
    private var houses: [Slot: ModelHouse] = [:]
    private var all: [() -> ModelHouse?] = []
    private var hands: [Int: Ware] = [:]

    init(_ wiring: Wiring) {
        conditions = Conditions(wiring)
        validity = Validity(wiring)
    }

    func perform(_ step: Step) {
        // Nothing but a step changes what counts.
        defer { validity = Validity(conditions.wiring) }
        switch step {
        case .build(let slot, let parent): build(slot, parent.flatMap { houses[$0] })
        case .leave(let slot): houses[slot] = nil
        case .close(let slot): houses.removeValue(forKey: slot)?.tearDown()
        case .resolve(let slot, let ask, let hand): resolve(slot, ask, hand)
        case .letGo(let hand): hands[hand] = nil
        case .override(let slot, let replacing):
            if let house = houses[slot] { override(replacing, in: house) }
        case .overrideType(let slot, let color, let need):
            houses[slot]?.add { ModelOverride(number: $0, color: color, need: need) }
        case .removeOverrides(let slot): houses[slot]?.overrides = []
        case .withOverrides(let slot, let set, let operation):
            if let house = houses[slot] { withOverrides(house, set + operation) }
        case .module(let slot, let entrance, let isFake): houses[slot]?.register(entrance, isFake: isFake)
        case .parent(let slot, let parent):
            if let house = houses[slot], let parent = houses[parent] { register(parent, above: house) }
        case .turn(let spot): conditions.turn(spot)
        case .fail(let spot): conditions.fail(spot)
        case .during(let spot, let index, let steps): conditions.interrupt(spot, before: index, steps)
        case .end: performEnd()
        }
    }

    private func build(_ slot: Slot, _ parent: ModelHouse?) {
        guard slot.level == 0 || parent != nil else { return }
        let isBorn = slot != .leaf && slot != .otherLeaf
        let house = ModelHouse(ledger.nextHome(), level: slot.level, isBorn: isBorn, [parent].compactMap { $0 })
        houses[slot] = house
        all.append { [weak house] in house }
    }

    private func resolve(_ slot: Slot, _ ask: Ask, _ hand: Int?) {
        guard let house = houses[slot] else { return }
        guard let ware = try? ware(ask, from: house) else { return ledger.add(.failed) }
        ledger.add(.got(ware.number))
        if let hand { hands[hand] = ware }
    }

    private func withOverrides(_ house: ModelHouse, _ steps: [Step]) {
        let last = house.lastOverride
        steps.forEach(perform)
        house.overrides.removeAll { $0.number > last }
    }

    /// Whoever finds another parent than before finds a new one.
    private func register(_ parent: ModelHouse, above house: ModelHouse) {
        let below = all.compactMap { $0() }.filter { $0 === house || $0.isBelow(house) }
        let before = below.map { house in [0, 1].map { house.search($0) } }
        house.register(parent)
        for (house, found) in zip(below, before) {
            for level in [0, 1] where house.search(level) !== found[level] { house.found[level] += 1 }
        }
    }
}
