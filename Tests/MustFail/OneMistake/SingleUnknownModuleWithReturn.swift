// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b = component.tols.boiler()  // mistake: tols
            return Shot(boiler: b)
        }
    }
}
