// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var prices: PriceModule { module() }
}

class PriceModule: Module<ShopComponent> {
    func espresso() -> Int { single { 3 } }
}

func check() {
    let price: String = withComponent(ShopComponent()) { shop in shop.prices.espresso() }
    print(price)
}
