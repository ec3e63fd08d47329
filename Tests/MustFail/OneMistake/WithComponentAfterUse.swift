// SPDX-License-Identifier: MIT

import Drip

final class Coordinator {
    init(shop: ShopComponent) {}
}

func coordinate() {
    withComponent(ShopComponent()) { shop in
        let coordinator = Coordinator(shop: shop)
        coordinator.strat()  // mistake: strat
    }
}
