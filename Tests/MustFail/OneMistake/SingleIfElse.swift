// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            if ready {
                Shot(boiler: boielr())  // mistake: boielr
            } else {
                Shot(boiler: boiler())
            }
        }
    }
}
