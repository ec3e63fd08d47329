// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            if ready { return Shot(boiler: boielr()) }  // mistake: boielr
            return Shot(boiler: boiler())
        }
    }
}
