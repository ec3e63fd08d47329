// SPDX-License-Identifier: MIT

import Drip

func shots() -> [Shot] {
    withComponent(ShopComponent()) { shop in
        let first = shop.tools.shot()
        return [first, shop.tools.shoot()]  // mistake: shoot
    }
}
