// SPDX-License-Identifier: MIT

import Drip

func fake(_ shop: ShopComponent) {
    shop.override({ $0.tools.shot() }) {
        guard boiler().degres > 0 else { return Shot(boiler: Boiler()) }  // mistake: degres
        return Shot(boiler: boiler())
    }
}
