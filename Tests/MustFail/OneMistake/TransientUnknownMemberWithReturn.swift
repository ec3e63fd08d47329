// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        transient {
            let s = Shot(boiler: boiler())
            s.boiler.degres = 3  // mistake: degres
            return s
        }
    }
}
