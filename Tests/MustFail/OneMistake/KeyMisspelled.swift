// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single(for: kidn) {  // mistake: kidn
            Shot(boiler: boiler())
        }
    }
}
