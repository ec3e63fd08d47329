// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Delivery: Sendable {
    static func next() async -> Delivery { Delivery() }
}

class StockModule: Module<ShopComponent> {
    func delivery() async -> Delivery { await weakSingle { await Delivery.next() } }
}
