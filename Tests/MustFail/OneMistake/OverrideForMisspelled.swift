// SPDX-License-Identifier: MIT

import Drip

func replace(in shop: ShopComponent) {
    shop.override({ $0.tools.shot() }) {
        let b = Boiler()
        for _ in 0..<3 { b.degres += 1 }  // mistake: degres
        Shot(boiler: b)
    }
}
