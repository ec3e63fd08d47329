// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single { c in
            Shot(boiler: c.tols.boiler())  // mistake: tols
        }
    }
}
