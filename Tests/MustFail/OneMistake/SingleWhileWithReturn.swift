// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b = Boiler()
            while b.degrees < 3 { b.degres += 1 }  // mistake: degres
            return Shot(boiler: b)
        }
    }
}
