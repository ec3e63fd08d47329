// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b = boiler()
            b[keyPath: \.degres] = 3  // mistake: degres
            Shot(boiler: b)
        }
    }
}
