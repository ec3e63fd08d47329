// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x(_ key: Boiler) -> Shot {
        weakSingle(for: key) { Shot(boiler: boiler()) }  // mistake: not Hashable
    }
}
