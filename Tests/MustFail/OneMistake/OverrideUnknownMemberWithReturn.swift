// SPDX-License-Identifier: MIT

import Drip

func fake(_ shop: ShopComponent) {
    shop.override({ $0.tools.shot() }) {
        let s = Shot(boiler: boiler())
        s.boiler.degres = 3  // mistake: degres
        return s
    }
}
