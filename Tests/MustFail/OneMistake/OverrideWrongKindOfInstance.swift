// SPDX-License-Identifier: MIT

import Drip

func replace(in shop: ShopComponent) {
    shop.override({ $0.tools.shot() }) {
        Boiler()  // mistake: Boiler
    }
}
