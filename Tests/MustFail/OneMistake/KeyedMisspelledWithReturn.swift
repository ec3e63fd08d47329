// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x(_ i: Int) -> Shot {
        single(for: i) {
            let b = boielr()  // mistake: boielr
            return Shot(boiler: b)
        }
    }
}
