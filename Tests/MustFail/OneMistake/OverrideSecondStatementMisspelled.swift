// SPDX-License-Identifier: MIT

import Drip

func fake(_ shop: ShopComponent) {
    shop.override({ $0.tools.boiler() }) {
        let b = Boiler()
        b.degres = 3  // mistake: degres
        b
    }
}
