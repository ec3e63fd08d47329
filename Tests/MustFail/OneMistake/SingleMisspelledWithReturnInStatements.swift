// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b = boielr()  // mistake: boielr
            return Shot(boiler: b)
        }
    }
}
