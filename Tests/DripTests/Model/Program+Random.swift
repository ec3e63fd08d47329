// SPDX-License-Identifier: MIT

extension Program {
    init(seed: UInt64) {
        var random = SeededRandom(seed)
        let wiring = Wiring(using: &random)
        self.wiring = wiring
        steps = [.build(.top, parent: nil), .build(.middle, parent: .top), .build(.twig, parent: .middle)]
        steps.append(.build(.leaf, parent: Int.random(in: 0..<4, using: &random) > 0 ? .middle : .twig))
        for spot in wiring.spots.indices where Bool.random(using: &random) { steps.append(.fail(spot)) }
        for _ in 0..<Int.random(in: 5...30, using: &random) { steps += wiring.someSteps(using: &random) }
    }
}

extension Wiring {
    /// One step, usually with calls of all providers that a component reaches.
    fileprivate func someSteps(using random: inout SeededRandom) -> [Step] {
        let step = someStep(using: &random)
        if case .ask = step { return [step] }
        guard Int.random(in: 0..<3, using: &random) > 0 else { return [step] }
        let slot = someSlot(using: &random)
        let reached = spots.indices.filter { spots[$0].level <= slot.level }.shuffled(using: &random)
        return [step] + reached.map { .ask(slot, ask($0, using: &random), hand: nil) }
    }

    private func someStep(using random: inout SeededRandom) -> Step {
        let some = Int.random(in: 0..<3, using: &random)
        return switch Int.random(in: 0..<100, using: &random) {
        case 0..<35: someAsk(below: spots.count, using: &random)
        case 35..<41: .letGo(hand: some)
        case 41..<56: someOverride(of: someSlot(using: &random), mayNeed: true, using: &random)
        case 56..<61: .removeOverrides(someSlot(using: &random))
        case 61..<66: someScope(some, using: &random)
        case 66..<70: .end(scope: some)
        case 70..<76: someRegistration(using: &random)
        case 76..<81: someBuild(using: &random)
        case 81..<85: .turn(.random(in: spots.indices, using: &random))
        case 85..<88: .fail(.random(in: spots.indices, using: &random))
        default: someInterruption(using: &random)
        }
    }

    /// Usually one of the components that exist from the beginning.
    private func someSlot(using random: inout SeededRandom) -> Slot {
        let isThere = Int.random(in: 0..<4, using: &random) > 0
        return (isThere ? [.top, .middle, .leaf, .twig] : Slot.allCases).randomElement(using: &random)!
    }

    private func someAsk(below end: Int, using random: inout SeededRandom) -> Step {
        let slot = someSlot(using: &random)
        let hand = Bool.random(using: &random) ? Int.random(in: 0..<3, using: &random) : nil
        guard let ask = ask(below: end, slot, using: &random) else { return .letGo(hand: hand ?? 0) }
        return .ask(slot, ask, hand: hand)
    }

    private func ask(below end: Int, _ slot: Slot, using random: inout SeededRandom) -> Ask? {
        (0..<end).filter { spots[$0].level <= slot.level }.randomElement(using: &random)
            .map { ask($0, using: &random) }
    }

    /// A replacement needs only providers before those that it replaces.
    private func someOverride(of slot: Slot, mayNeed: Bool, using random: inout SeededRandom) -> Step {
        let needs = mayNeed && Bool.random(using: &random)
        let spot = spots.indices.filter { spots[$0].level == slot.level }.randomElement(using: &random)
        guard let spot, Int.random(in: 0..<3, using: &random) > 0 else {
            let color = Spot.Color.allCases.randomElement(using: &random)!
            let end = needs ? spots.firstIndex { $0.color == color } ?? 0 : 0
            return .overrideType(slot, color, need: ask(below: end, slot, using: &random))
        }
        return .override(
            slot,
            Replacing(
                ask: ask(spot, using: &random),
                anyKey: spots[spot].kind == .keyed && Bool.random(using: &random),
                need: ask(below: needs ? spot : 0, slot, using: &random),
                fails: spots[spot].kind == .throwing && Int.random(in: 0..<3, using: &random) == 0
            )
        )
    }

    private func someScope(_ scope: Int, using random: inout SeededRandom) -> Step {
        let slot = someSlot(using: &random)
        let set = (0..<2).map { _ in someOverride(of: slot, mayNeed: true, using: &random) }
        return .begin(scope: scope, slot, Array(set.prefix(.random(in: 1...2, using: &random))))
    }

    /// A module, or one more parent of the type that the component searches for.
    private func someRegistration(using random: inout SeededRandom) -> Step {
        let slot = someSlot(using: &random)
        if slot.level > 0, Bool.random(using: &random) {
            let parents: [Slot] = slot.level == 1 ? [.top, .otherTop] : [.middle, .otherMiddle]
            return .parent(slot, parents.randomElement(using: &random)!)
        }
        let entrance = [Entrance.first, .first, .room(0), .room(1)].randomElement(using: &random)!
        return .module(slot, entrance, isFake: Int.random(in: 0..<4, using: &random) > 0)
    }

    /// Contains no step that ends a change. Rule 6 does not say whether an instance is kept if its dependencies are
    /// current again when its creation ends.
    private func someInterruption(using random: inout SeededRandom) -> Step {
        let spot = Int.random(in: spots.indices, using: &random)
        let steps = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            switch Int.random(in: 0..<7, using: &random) {
            case 0..<3: someAsk(below: spot, using: &random)
            case 3: someRegistration(using: &random)
            default: someOverride(of: someSlot(using: &random), mayNeed: false, using: &random)
            }
        }
        return .during(spot, before: .random(in: 0...3, using: &random), steps)
    }

    private func someBuild(using random: inout SeededRandom) -> Step {
        let slot = someSlot(using: &random)
        if slot.level == 2, Int.random(in: 0..<3, using: &random) == 0 { return .drop(slot) }
        let (built, parents): (Slot, [Slot]) =
            switch slot {
            case .top, .otherTop: (.otherTop, [])
            case .middle, .otherMiddle: (.otherMiddle, [.top, .otherTop])
            case .twig, .otherTwig: (slot, [.middle, .otherMiddle])
            case .otherLeaf: (slot, [.middle, .otherMiddle, .twig, .otherTwig])
            case .leaf: (slot, [.middle, .otherMiddle, .twig, .otherTwig, .otherLeaf])
            }
        return .build(built, parent: parents.randomElement(using: &random))
    }
}
