// SPDX-License-Identifier: MIT

extension Program {
    /// The program without what the difference does not need.
    func shrunk() -> Program {
        var smallest = self
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for candidate in smallest.smaller() where candidate.difference() != nil {
                smallest = candidate
                isSmaller = true
                break
            }
        }
        return smallest
    }

    /// Programs that do a little less, those that do much less first.
    private func smaller() -> some Sequence<Program> {
        let lengths = sequence(first: steps.count / 2) { $0 > 1 ? $0 / 2 : nil }
        let withoutSteps = lengths.lazy.flatMap { length in
            stride(from: 0, to: steps.count, by: max(length, 1)).lazy.map { start in
                let end = min(start + max(length, 1), steps.count)
                return Program(wiring: wiring, steps: Array(steps[..<start] + steps[end...]))
            }
        }
        let withSmallerSteps = steps.indices.lazy.flatMap { index in
            steps[index].smaller.lazy.map { step in
                Program(wiring: wiring, steps: steps[..<index] + [step] + steps[(index + 1)...])
            }
        }
        let withoutNeeds = wiring.withoutOneNeed.lazy.map { Program(wiring: $0, steps: steps) }
        return [AnySequence(withoutSteps), AnySequence(withSmallerSteps), AnySequence(withoutNeeds)].lazy.joined()
    }
}

extension Step {
    /// The same with less in it.
    fileprivate var smaller: [Step] {
        switch self {
        case .withOverrides(let slot, let set, let operation):
            set + operation + operation.smaller.map { .withOverrides(slot, set: set, operation: $0) }
        case .during(let spot, let index, let steps):
            steps + steps.smaller.map { .during(spot, before: index, $0) }
        case .override(let slot, let replacing) where replacing.need != nil:
            [.override(slot, Replacing(ask: replacing.ask, anyKey: replacing.anyKey, fails: replacing.fails))]
        case .overrideType(let slot, let color, .some): [.overrideType(slot, color, need: nil)]
        default: []
        }
    }
}

extension [Step] {
    /// The same without one, or with less in one.
    fileprivate var smaller: [[Step]] {
        indices.flatMap { index in
            let before = self[..<index]
            let after = self[(index + 1)...]
            return [Array(before + after)] + self[index].smaller.map { before + [$0] + after }
        }
    }
}

extension Wiring {
    fileprivate var withoutOneNeed: [Wiring] {
        spots.indices.flatMap { spot in
            spots[spot].needs.indices.flatMap { list in
                spots[spot].needs[list].indices.map { need in
                    var smaller = self
                    smaller.spots[spot].needs[list].remove(at: need)
                    return smaller
                }
            }
        }
    }
}
