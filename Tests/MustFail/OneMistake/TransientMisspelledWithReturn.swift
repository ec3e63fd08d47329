// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        transient {
            return Shot(boiler: boielr())  // mistake: boielr
        }
    }
}
