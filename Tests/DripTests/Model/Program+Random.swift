// SPDX-License-Identifier: MIT

extension Program {
    init(seed: UInt64) {
        var random = SeededRandom(seed)
        wiring = Wiring(using: &random)
        steps = [.build(.top, parent: nil), .build(.middle, parent: .top)]
        steps += [.build(.twig, parent: .middle)]
        steps += [.build(.leaf, parent: Int.random(in: 0..<4, using: &random) > 0 ? .middle : .twig)]
        for spot in wiring.spots.indices where wiring.spots[spot].kind == .throwing && Bool.random(using: &random) {
            steps.append(.fail(spot))
        }
        for _ in 0..<Int.random(in: 5...30, using: &random) { steps += wiring.someSteps(using: &random) }
    }
}

extension Wiring {
    /// One step, and mostly calls of all providers that a component reaches.
    fileprivate func someSteps(using random: inout SeededRandom) -> [Step] {
        let step = someStep(using: &random)
        if case .resolve = step { return [step] }
        guard Int.random(in: 0..<3, using: &random) > 0 else { return [step] }
        let slot = someSlot(using: &random)
        let reached = spots.indices.filter { spots[$0].level <= slot.level }.shuffled(using: &random)
        return [step] + reached.map { .resolve(slot, ask($0, using: &random), hand: nil) }
    }

    private func someStep(using random: inout SeededRandom) -> Step {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<36: return resolve(below: spots.count, using: &random)
        case 36..<42: return letGo(using: &random)
        case 42..<60: return change(mayNeed: true, using: &random)
        case 60..<67:
            let operation = (0..<3).map { _ in
                Bool.random(using: &random)
                    ? resolve(below: spots.count, using: &random) : change(mayNeed: true, using: &random)
            }
            return withOverrides(operation, using: &random)
        case 67..<73:
            let entrance = [Entrance.first, .first, .room(0), .room(1)].randomElement(using: &random)!
            return .module(someSlot(using: &random), entrance, isFake: Int.random(in: 0..<4, using: &random) > 0)
        case 73..<77: return parent(using: &random)
        case 77..<81: return build(using: &random)
        case 81..<85: return .turn(.random(in: spots.indices, using: &random))
        case 85..<88: return .fail(.random(in: spots.indices, using: &random))
        default: return during(using: &random)
        }
    }

    /// One of those that are there from the beginning, mostly.
    func someSlot(using random: inout SeededRandom) -> Slot {
        let isThere = Int.random(in: 0..<4, using: &random) > 0
        return (isThere ? [.top, .middle, .leaf, .twig] : Slot.allCases).randomElement(using: &random)!
    }

    func resolve(below end: Int, using random: inout SeededRandom) -> Step {
        let slot = someSlot(using: &random)
        let reached = (0..<end).filter { spots[$0].level <= slot.level }
        guard let spot = reached.randomElement(using: &random) else { return .letGo(hand: 0) }
        let hand = Bool.random(using: &random) ? Int.random(in: 0..<3, using: &random) : nil
        return .resolve(slot, ask(spot, using: &random), hand: hand)
    }

    private func letGo(using random: inout SeededRandom) -> Step { .letGo(hand: .random(in: 0..<3, using: &random)) }

    /// - Parameter mayNeed: Whether replacements may be made from others. Inside a provider they could ask for that one.
    func change(mayNeed: Bool, using random: inout SeededRandom) -> Step {
        let slot = someSlot(using: &random)
        let own = spots.indices.filter { spots[$0].level == slot.level }
        func need(below end: Int) -> Ask? {
            let needed = (0..<end).filter { spots[$0].level <= slot.level }
            guard mayNeed, Bool.random(using: &random) else { return nil }
            return needed.randomElement(using: &random).map { ask($0, using: &random) }
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
            guard let spot = own.randomElement(using: &random) else { return .removeOverrides(slot) }
            var replacing = Replacing(ask: ask(spot, using: &random), need: need(below: spot))
            replacing.anyKey = spots[spot].kind == .keyed && Bool.random(using: &random)
            replacing.fails = spots[spot].kind == .throwing && Int.random(in: 0..<3, using: &random) == 0
            return .override(slot, replacing)
        case 5..<7:
            let color = Spot.Color.allCases.randomElement(using: &random)!
            let end = spots.firstIndex { $0.color == color } ?? 0
            return .overrideType(slot, color, need: need(below: end))
        default: return .removeOverrides(slot)
        }
    }

    func withOverrides(_ operation: [Step], using random: inout SeededRandom) -> Step {
        var set: [Step] = []
        while set.isEmpty {
            switch change(mayNeed: false, using: &random) {
            case .override(let slot, let replacing): set = [.override(slot, replacing)]
            case .overrideType(let slot, let color, _): set = [.overrideType(slot, color, need: nil)]
            default: break
            }
        }
        let slot =
            switch set[0] {
            case .override(let slot, _), .overrideType(let slot, _, _): slot
            default: Slot.top
            }
        return .withOverrides(slot, set: set, operation: operation)
    }

    /// One more parent, also for a component that stands between others. None comes to stand above itself.
    func parent(using random: inout SeededRandom) -> Step {
        let slot = [Slot.middle, .otherMiddle, .twig, .otherTwig, .otherLeaf, .leaf].randomElement(using: &random)!
        return .parent(slot, someParent(of: slot, using: &random))
    }

    private func someParent(of slot: Slot, using random: inout SeededRandom) -> Slot {
        let near: [Slot] =
            switch slot {
            case .leaf: [.twig, .otherTwig, .otherLeaf]
            case .otherLeaf: [.twig, .otherTwig]
            case .middle: [.otherMiddle]
            default: []
            }
        let far: [Slot] = slot.level == 1 ? [.top, .otherTop] : [.middle, .otherMiddle]
        return (near + far).randomElement(using: &random)!
    }

    private func build(using random: inout SeededRandom) -> Step {
        let slot = someSlot(using: &random)
        let isOver = Int.random(in: 0..<3, using: &random) == 0
        switch slot.level {
        case 0: return .build(.otherTop, parent: nil)
        case 1: return .build(.otherMiddle, parent: Bool.random(using: &random) ? .top : .otherTop)
        default:
            if isOver { return Bool.random(using: &random) ? .leave(slot) : .close(slot) }
            let isLeaf = slot == .leaf || slot == .otherLeaf
            if isLeaf { return .build(slot, parent: someParent(of: slot, using: &random)) }
            return .build(slot, parent: Bool.random(using: &random) ? .middle : .otherMiddle)
        }
    }
}
