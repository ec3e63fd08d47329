// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let s = Shot(boiler: boiler())
            s.boiler.degres = 3  // mistake: degres
            return s
        } configure: {
            $0.boiler.degrees = 3
        }
    }
}
