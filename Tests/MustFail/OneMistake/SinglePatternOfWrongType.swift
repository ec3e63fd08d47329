// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let (a, _) = boiler()  // mistake: no tuple
            Shot(boiler: a)
        }
    }
}
