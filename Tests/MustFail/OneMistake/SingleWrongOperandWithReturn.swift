// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let n = boiler().degrees + "x"  // mistake: -
            return Shot(boiler: boiler())
        }
    }
}
