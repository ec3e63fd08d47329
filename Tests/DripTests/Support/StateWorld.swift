// SPDX-License-Identifier: MIT

import DripTestSupport

@testable import Drip

/// A state with the code around it, which makes instances, and sets and removes overrides, in any order.
struct StateWorld {
    var state = State()
    private var running: [Creation] = []
    private var overrides: [Override] = []
    /// Weak instances that something else holds.
    private var held: [AnyObject] = []

    /// Does something.
    mutating func step(_ random: inout SeededRandom) {
        let line = UInt.random(in: 0..<6, using: &random)
        let site = Site.test(line, line < 2 ? .weakSingle : .single)
        let key = line % 2 == 0 ? nil : AnyKey.test(Int.random(in: 0..<3, using: &random))
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<4:
            let creation = Creation.test(site, key, root: .random(in: 1...3, using: &random))
            if state.ask(creation).isCreate { running.append(creation) }
        case 4..<8:
            guard let creation = popCreation(&random) else { return }
            let cup = TestCup()
            if Bool.random(using: &random) { held.append(cup) }
            state.show(creation, cup, nil)
        case 8:
            guard let creation = popCreation(&random) else { return }
            state.abandon(creation)
        case 9:
            let anyKey = key != nil && Bool.random(using: &random)
            let isByType = Int.random(in: 0..<6, using: &random) == 0
            let byType = Override.test(Site(.override, of: TestCup.self))
            overrides.append(isByType ? byType : .test(site, key: key, anyKey: anyKey))
            _ = state.set(overrides[overrides.count - 1])
        case 10:
            guard !overrides.isEmpty else { return }
            let removed = overrides.remove(at: .random(in: 0..<overrides.count, using: &random))
            _ = state.removeOverrides { $0 === removed }
        default:
            if Bool.random(using: &random) { held = [] } else { state.forgetForGood() }
        }
    }

    private mutating func popCreation(_ random: inout SeededRandom) -> Creation? {
        running.isEmpty ? nil : running.remove(at: .random(in: 0..<running.count, using: &random))
    }

    mutating func end() {
        for creation in running { state.abandon(creation) }
        state.end()
    }
}
