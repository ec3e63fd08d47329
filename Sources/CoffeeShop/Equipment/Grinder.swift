// SPDX-License-Identifier: MIT

/// Grinds beans.
protocol Grinder: AnyObject {
    var gramsGround: Int { get }

    /// Grinds the coffee of one shot, and returns its weight in grams.
    func grind() -> Int
}

final class BurrGrinder: Grinder {
    private(set) var gramsGround = 0
    private let gramsPerShot = 9

    func grind() -> Int {
        gramsGround += gramsPerShot
        return gramsPerShot
    }
}
