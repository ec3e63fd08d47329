// SPDX-License-Identifier: MIT

extension Program {
    /// The program with all changes before the first call of a provider, and with the changes of parents before those
    /// of their children. So nothing is ever set aside.
    var early: Program {
        let steps = (0...1 + Slot.allCases.count).flatMap { phase in self.steps.filter { $0.phase == phase } }
        return Program(wiring: wiring, steps: steps.map(\.withoutNeed))
    }
}

extension Step {
    fileprivate var phase: Int? {
        switch self {
        case .build, .drop, .parent, .module: 0
        case .override(let slot, _), .overrideType(let slot, _, _), .begin(_, let slot, _), .removeOverrides(let slot):
            1 + slot.rawValue
        case .ask, .letGo, .turn, .fail: 1 + Slot.allCases.count
        case .during, .end, .finish: nil
        }
    }

    fileprivate var withoutNeed: Step {
        switch self {
        case .override(let slot, let replacing):
            .override(slot, Replacing(ask: replacing.ask, anyKey: replacing.anyKey, fails: replacing.fails))
        case .overrideType(let slot, let color, _): .overrideType(slot, color, need: nil)
        case .begin(let scope, let slot, let set): .begin(scope: scope, slot, set.map(\.withoutNeed))
        default: self
        }
    }
}
