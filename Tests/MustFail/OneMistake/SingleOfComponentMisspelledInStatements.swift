// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single { c in
            let b = c.tools.boiler()
            b.degres = 3  // mistake: degres
            Shot(boiler: b)
        }
    }
}
