// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var prices: PriceModule { module() }
}

class PriceModule: Module<ShopComponent> {
    func espresso() -> Int { single { 3 } }
}

func check() async throws {
    withComponent(ShopComponent()) { shop in
        let price = shop.prices.espreso()
        print(price)
    }
    try await withComponent(ShopComponent()) { shop in
        print(shop.prices.espreso())
        await Task.yield()
    }
}
