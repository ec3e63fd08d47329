// SPDX-License-Identifier: MIT

import Drip

func replace(in shop: ShopComponent) {
    shop.override({ $0.tools.shot() }) {
        let b = Boiler()
        defer { b.degrees = 3 }
        Shot(boiler: b)  // mistake: no return
    }
}
