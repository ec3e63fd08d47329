// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single { c in
            let b = c.tools.boilr()  // mistake: boilr
            Shot(boiler: b)
        }
    }
}
