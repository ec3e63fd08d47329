// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single(live: "yes") { Shot(boiler: boiler()) }  // mistake: "yes"
    }
}
