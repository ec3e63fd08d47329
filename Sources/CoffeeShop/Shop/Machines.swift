// SPDX-License-Identifier: MIT

import Loyalty

/// Makes hot water. Heating up takes a long time, so the shop has one boiler and keeps it hot.
protocol Boiler: AnyObject {
    var timesHeated: Int { get }
    var shotsPoured: Int { get }

    func pour()
}

final class SteamBoiler: Boiler {
    private(set) var timesHeated = 0
    private(set) var shotsPoured = 0

    func pour() {
        timesHeated = 1
        shotsPoured += 1
    }
}

enum Roast: CaseIterable { case house, decaf }

protocol Grinder: AnyObject {
    var gramsGround: Int { get }

    /// Grinds the coffee of one shot, and returns its weight in grams.
    func grind() -> Int
}

final class BurrGrinder: Grinder {
    private(set) var gramsGround = 0

    func grind() -> Int {
        gramsGround += 9
        return 9
    }
}

/// Stamps of loyalty cards, on paper.
final class StampLedger: Ledger {
    var stamps = 0
}
