// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            return ready ? Shot(boiler: boiler()) : Shot(boilr: boiler())  // mistake: boilr
        }
    }
}
