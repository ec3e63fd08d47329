// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var stock: StockModule { module() }
}

final class Delivery: Sendable {}

class StockModule: Module<ShopComponent> {
    func delivery() async -> Delivery { await asyncSingle { Delivery() } }
}

@MainActor final class Screen {
    let shop = ShopComponent()

    func show() async -> Delivery { await shop.stock.delivery() }
}
