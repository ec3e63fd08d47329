// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Delivery: Sendable {}

class StockModule: Module<ShopComponent> {
    func delivery() -> Delivery { asyncSingle { Delivery() } }
}
