// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b = boiler()
            b = Boiler()  // mistake: let
            Shot(boiler: b)
        }
    }
}
