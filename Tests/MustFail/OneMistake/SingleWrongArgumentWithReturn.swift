// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            return Shot(boiler: Grinder())  // mistake: Grinder
        }
    }
}
