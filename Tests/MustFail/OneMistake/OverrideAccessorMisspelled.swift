// SPDX-License-Identifier: MIT

import Drip

func fake(_ shop: ShopComponent) {
    shop.override({ $0.tools.shoot() }) { Shot(boiler: boiler()) }  // mistake: shoot
}
