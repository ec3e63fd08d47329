// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        transient {
            Shot(boiler: boiler)  // mistake: () is missing
        }
    }
}
