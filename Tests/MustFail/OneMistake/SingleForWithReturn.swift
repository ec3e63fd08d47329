// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let s = Shot(boiler: boiler())
            for i in 0..<3 {
                s.boiler.degres = i  // mistake: degres
            }
            return s
        }
    }
}
