// SPDX-License-Identifier: MIT

import DripTestSupport

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
        case 41..<56: someOverride(of: someSlot(using: &random), needsBelow: spots.count, using: &random)
        case 56..<61: .removeOverrides(someSlot(using: &random))
        case 61..<66: someScope(some, needsBelow: spots.count, using: &random)
        case 66..<70: .end(scope: .random(in: 0..<5, using: &random))
        case 70..<76: someRegistration(using: &random)
        case 76..<81: someBuild(using: &random)
        case 81..<85: .turn(.random(in: spots.indices, using: &random))
        case 85..<87: .fail(.random(in: spots.indices, using: &random))
        case 87: .close(someSlot(using: &random))
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

    /// A replacement needs only providers before those that it replaces, and below a limit.
    private func someOverride(of slot: Slot, needsBelow limit: Int, using random: inout SeededRandom) -> Step {
        let needs = Bool.random(using: &random)
        let spot = spots.indices.filter { spots[$0].level == slot.level }.randomElement(using: &random)
        guard let spot, Int.random(in: 0..<3, using: &random) > 0 else {
            let color = Spot.Color.allCases.randomElement(using: &random)!
            let end = needs ? min(limit, spots.firstIndex { $0.color == color } ?? 0) : 0
            return .overrideType(slot, color, need: ask(below: end, slot, using: &random))
        }
        return .override(
            slot,
            Replacing(
                ask: ask(spot, using: &random),
                anyKey: spots[spot].kind.isKeyed && Bool.random(using: &random),
                need: ask(below: needs ? min(limit, spot) : 0, slot, using: &random),
                fails: spots[spot].kind == .throwing && Int.random(in: 0..<3, using: &random) == 0
            )
        )
    }

    private func someScope(_ scope: Int, needsBelow limit: Int, using random: inout SeededRandom) -> Step {
        let slot = someSlot(using: &random)
        let set = (0..<2).map { _ in someOverride(of: slot, needsBelow: limit, using: &random) }
        return .begin(scope: scope, slot, Array(set.prefix(.random(in: 1...2, using: &random))))
    }

    /// A module, or one more parent.
    private func someRegistration(using random: inout SeededRandom) -> Step {
        let slot = someSlot(using: &random)
        let parents = possibleParents(of: slot)
        // A twig does not search for its parent, so a registered one would not answer.
        let searches = slot != .twig && slot != .otherTwig
        if searches, let parent = parents.randomElement(using: &random), Bool.random(using: &random) {
            return .parent(slot, parent)
        }
        let entrance = [Entrance.first, .first, .room(0), .room(1)].randomElement(using: &random)!
        return .module(slot, entrance, isFake: Int.random(in: 0..<4, using: &random) > 0)
    }

    private func possibleParents(of slot: Slot) -> [Slot] {
        switch slot {
        case .top, .otherTop: []
        case .middle, .otherMiddle: [.top, .otherTop]
        case .twig, .otherTwig: [.middle, .otherMiddle]
        case .otherLeaf: [.middle, .otherMiddle, .twig, .otherTwig]
        case .leaf: [.middle, .otherMiddle, .twig, .otherTwig, .otherLeaf]
        }
    }

    /// While a provider creates, only earlier providers may be called, which cannot need it. A link may call any.
    private func someInterruption(using random: inout SeededRandom) -> Step {
        let spot = Int.random(in: spots.indices, using: &random)
        let isLink = !spots[spot].links.isEmpty && Bool.random(using: &random)
        let end = isLink ? spots.count : spot
        let steps = (0..<Int.random(in: 1...4, using: &random)).map { _ -> Step in
            switch Int.random(in: 0..<11, using: &random) {
            case 0..<4: someAsk(below: end, using: &random)
            case 4: someRegistration(using: &random)
            case 5: .removeOverrides(someSlot(using: &random))
            case 6: .end(scope: .random(in: 0..<5, using: &random))
            // Not a scope that may be about to begin around this one.
            case 7: someScope(.random(in: 3..<5, using: &random), needsBelow: 0, using: &random)
            default: someOverride(of: someSlot(using: &random), needsBelow: end, using: &random)
            }
        }
        let moment = isLink ? Step.Moment.link : .beforeNeed(.random(in: 0...3, using: &random))
        return .during(spot, moment, steps)
    }

    private func someBuild(using random: inout SeededRandom) -> Step {
        let slot = someSlot(using: &random)
        if slot.level == 2, Int.random(in: 0..<3, using: &random) == 0 { return .drop(slot) }
        let built = slot == .top ? .otherTop : slot == .middle ? .otherMiddle : slot
        return .build(built, parent: possibleParents(of: built).randomElement(using: &random))
    }
}
