// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            prnt("x")  // mistake: prnt
            return Shot(boiler: boiler())
        }
    }
}
