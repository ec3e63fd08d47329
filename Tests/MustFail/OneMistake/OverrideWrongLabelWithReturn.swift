// SPDX-License-Identifier: MIT

import Drip

func fake(_ shop: ShopComponent) {
    shop.override({ $0.tools.shot() }) {
        return Shot(boilr: boiler())  // mistake: boilr
    }
}
