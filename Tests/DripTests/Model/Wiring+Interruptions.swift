// SPDX-License-Identifier: MIT

/// What happens while a provider makes something: it asks for such as stand before it, and changes what those give.
extension Wiring {
    func during(using random: inout SeededRandom) -> Step {
        let spot = Int.random(in: spots.indices, using: &random)
        let steps = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            switch Int.random(in: 0..<9, using: &random) {
            case 0: parent(using: &random)
            case 1..<3: resolve(below: spot, using: &random)
            case 3..<5: withOverrides([resolve(below: spot, using: &random)], using: &random)
            case 5..<7: change(mayNeed: false, using: &random)
            default: replacement(below: spot, using: &random)
            }
        }
        return .during(spot, before: .random(in: 0...3, using: &random), steps)
    }

    /// Replaces one that stands before a provider, and asks for it or for one that needs it.
    private func replacement(below end: Int, using random: inout SeededRandom) -> Step {
        guard let spot = (0..<end).randomElement(using: &random) else { return .letGo(hand: 0) }
        let slots = Slot.allCases.filter { $0.level == spots[spot].level }
        let slot = slots.randomElement(using: &random)!
        let set: Step =
            Bool.random(using: &random)
            ? .override(slot, Replacing(ask: ask(spot, using: &random)))
            : .overrideType(slot, spots[spot].color, need: nil)
        let users = (0..<end).filter { user in user == spot || spots[user].needs.joined().contains { $0.spot == spot } }
        let calls: [Step] = users.map { user in
            let callers = Slot.allCases.filter { $0.level >= spots[user].level }
            return .resolve(callers.randomElement(using: &random)!, ask(user, using: &random), hand: nil)
        }
        return .withOverrides(slot, set: [set], operation: calls)
    }
}
