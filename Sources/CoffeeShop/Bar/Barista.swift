// SPDX-License-Identifier: MIT

import Drip

/// Makes the drink of one order.
final class Barista {
    private let order: Order
    private let cup: Cup
    private let shots: Provider<Shot>

    init(order: Order, cup: Cup, shots: Provider<Shot>) {
        self.order = order
        self.cup = cup
        self.shots = shots
    }

    /// Pulls as many shots into the cup as the order's drink and extras take.
    func prepare() {
        for _ in 0..<order.shots {
            cup.add(shots())
        }
    }
}
