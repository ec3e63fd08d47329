// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        transient { c in
            Shot(boilr: c.tools.boiler())  // mistake: boilr
        }
    }
}
