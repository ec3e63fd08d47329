// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x(_ id: Int) -> Shot {
        single(id) { Shot(boiler: boiler()) }  // mistake: for: is missing
    }
}
