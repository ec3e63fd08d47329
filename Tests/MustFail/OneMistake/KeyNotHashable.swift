// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x(_ boiler: Boiler) -> Shot {
        single(for: boiler) { Shot(boiler: boiler) }  // mistake: no Hashable
    }
}
