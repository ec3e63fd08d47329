// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        transient { c in
            Shot(boiler: c.tools.boilr())  // mistake: boilr
        }
    }
}
