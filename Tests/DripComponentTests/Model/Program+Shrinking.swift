// SPDX-License-Identifier: MIT

extension Program {
    /// The program reduced to the parts that the difference needs.
    func shrunk() -> Program {
        var smallest = self
        while let smaller = smallest.smaller().first(where: { $0.difference() != nil }) { smallest = smaller }
        return smallest
    }

    /// Programs that do a little less; the smallest come first.
    private func smaller() -> some Sequence<Program> {
        let lengths = sequence(first: max(steps.count / 2, 1)) { $0 > 1 ? $0 / 2 : nil }
        let fewerSteps = lengths.lazy.flatMap { length in
            stride(from: 0, to: steps.count, by: length).lazy.map { start in
                Program(wiring: wiring, steps: Array(steps[..<start]) + steps.dropFirst(start + length))
            }
        }
        let smallerSteps = steps.smallerElements(\.smaller).lazy.map { Program(wiring: wiring, steps: $0) }
        let fewerNeeds = wiring.spots.smallerElements(\.smaller).lazy.map {
            Program(wiring: Wiring(spots: $0), steps: steps)
        }
        return [AnySequence(fewerSteps), AnySequence(smallerSteps), AnySequence(fewerNeeds)].lazy.joined()
    }
}

extension Step {
    fileprivate var smaller: [Step] {
        switch self {
        case .begin(let scope, let slot, let set):
            set.withoutOne.map { .begin(scope: scope, slot, $0) } + set
        case .during(let spot, let moment, let steps):
            steps.withoutOne.map { .during(spot, moment, $0) } + steps
                + steps.smallerElements(\.smaller).map { .during(spot, moment, $0) }
        case .override(let slot, let replacing) where replacing.need != nil:
            [.override(slot, Replacing(ask: replacing.ask, anyKey: replacing.anyKey, fails: replacing.fails))]
        case .overrideType(let slot, let color, .some): [.overrideType(slot, color, need: nil)]
        default: []
        }
    }
}

extension Spot {
    fileprivate var smaller: [Spot] {
        let fewerNeeds = needs.smallerElements(\.withoutOne).map { needs in
            var smaller = self
            smaller.needs = needs
            return smaller
        }
        let fewerLinks = links.withoutOne.map { links in
            var smaller = self
            smaller.links = links
            return smaller
        }
        return fewerNeeds + fewerLinks
    }
}

extension Array {
    fileprivate var withoutOne: [[Element]] { indices.map { Array(self[..<$0] + self[($0 + 1)...]) } }

    /// The arrays with one element replaced by a smaller one.
    fileprivate func smallerElements(_ smaller: (Element) -> [Element]) -> [[Element]] {
        indices.flatMap { index in smaller(self[index]).map { self[..<index] + [$0] + self[(index + 1)...] } }
    }
}
