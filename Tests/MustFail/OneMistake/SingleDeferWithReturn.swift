// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b = Boiler()
            defer { b.degres = 3 }  // mistake: degres
            return Shot(boiler: b)
        }
    }
}
