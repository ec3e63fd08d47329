// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b: Boilr = Boiler()  // mistake: Boilr
            return Shot(boiler: b)
        }
    }
}
