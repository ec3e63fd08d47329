// SPDX-License-Identifier: MIT

import DripTestSupport

extension Errand {
    /// - Parameter depth: The number of scopes around the step.
    static func random(depth: Int = 0, using random: inout SeededRandom) -> Errand {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<45: .order(.random(using: &random))
        case 45..<50: .orderTwice(.random(using: &random))
        case 50..<60: .fake(.random(using: &random))
        case 60..<63: .fakePool
        case 63..<67: .fakeLine(.random(in: 0...1, using: &random), anyKey: .random(using: &random))
        case 67..<73: scope(depth: depth, using: &random)
        case 73..<77: .removeFakes
        case 77..<81: .toggleLine
        case 81..<89: .newVan
        case 89..<92: .endVan
        case 92..<95: .trip((0..<3).map { _ in .random(using: &random) })
        case 95..<99: .remember
        default: .endDepot
        }
    }

    private static func scope(depth: Int, using random: inout SeededRandom) -> Errand {
        guard depth < 3 else { return .removeFakes }
        let fakes = (0..<Int.random(in: 1...2, using: &random)).map { _ in
            Fake.random(using: &random)
        }
        let errands = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            Errand.random(depth: depth + 1, using: &random)
        }
        return .scope(fakes, errands)
    }
}

extension Order {
    static func random(using random: inout SeededRandom) -> Order {
        switch Int.random(in: 0..<13, using: &random) {
        case 0: .scale
        case 1: .lamp
        case 2: .seal
        case 3: .ticket
        case 4: .clerk
        case 5, 6: .pool
        case 7: .parcel
        case 8, 9: .manifest
        case 10: .page(.random(in: 0...2, using: &random))
        default: .line(.random(in: 0...1, using: &random))
        }
    }
}

extension Fake {
    static func random(using random: inout SeededRandom) -> Fake {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .scale
        case 1: .seal
        case 2: .ticket
        case 3: .lamps
        case 4: .parcel
        default: .page(.random(in: 0...2, using: &random), anyKey: .random(using: &random))
        }
    }
}
