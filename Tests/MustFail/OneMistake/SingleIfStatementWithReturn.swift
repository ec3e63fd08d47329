// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b = Boiler()
            if ready { b.degres = 2 }  // mistake: degres
            return Shot(boiler: b)
        }
    }
}
