// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b = Boiler()
            b.degrees = "hot"  // mistake: String
            return Shot(boiler: b)
        }
    }
}
