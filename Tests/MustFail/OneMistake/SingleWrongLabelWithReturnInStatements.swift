// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let s = Shot(boilr: boiler())  // mistake: boilr
            return s
        }
    }
}
