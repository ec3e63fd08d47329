// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            return Shot(boilr: boiler())  // mistake: boilr
        } configure: {
            $0.boiler.degrees = 3
        }
    }
}
