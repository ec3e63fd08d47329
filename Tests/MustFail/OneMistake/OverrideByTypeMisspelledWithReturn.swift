// SPDX-License-Identifier: MIT

import Drip

func fake(_ shop: ShopComponent) {
    shop.override(Shot.self) {
        let b = boielr()  // mistake: boielr
        return Shot(boiler: b)
    }
}
