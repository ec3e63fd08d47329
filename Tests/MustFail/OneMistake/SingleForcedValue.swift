// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            Shot(boiler: boiler()!)  // mistake: !
        }
    }
}
