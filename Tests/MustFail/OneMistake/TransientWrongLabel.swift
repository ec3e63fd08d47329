// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        transient {
            Shot(boilr: boiler())  // mistake: boilr
        }
    }
}
