// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            return Shot(boiler: boiler(), size: 3)  // mistake: extra
        }
    }
}
