// SPDX-License-Identifier: MIT

import Drip

final class Cup {
    private(set) var shots: [Shot] = []

    func add(_ shot: Shot) { shots.append(shot) }
}

/// One shot of espresso. Its initializer grinds and pours it.
final class Shot {
    let grams: Int

    init(grinder: any Grinder, boiler: any Boiler) {
        grams = grinder.grind()
        boiler.pour()
    }
}

/// Prepares the drink of one order.
final class Barista {
    private let order: Order
    private let cup: Cup
    private let shots: Provider<Shot>

    init(order: Order, cup: Cup, shots: Provider<Shot>) {
        self.order = order
        self.cup = cup
        self.shots = shots
    }

    func prepare() {
        for _ in 0..<order.shots { cup.add(shots()) }
    }
}
