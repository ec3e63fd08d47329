// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single(for: 1) {
            Shot(boiler: ready ? boiler() : Grinder())  // mistake: Grinder
        }
    }
}
