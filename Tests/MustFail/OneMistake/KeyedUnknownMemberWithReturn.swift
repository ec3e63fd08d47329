// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x(_ i: Int) -> Shot {
        single(for: i) {
            let s = Shot(boiler: boiler())
            s.boiler.degres = 3  // mistake: degres
            return s
        }
    }
}
