// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let g = Grinder()
            return Shot(boiler: g)  // mistake: Grinder
        }
    }
}
