// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single { c in
            return Shot(boilr: c.tools.boiler())  // mistake: boilr
        }
    }
}
