// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            if ready {
                Shot(boiler: boiler())
            } else {
                Grinder()  // mistake: Grinder
            }
        }
    }
}
