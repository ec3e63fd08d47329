// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            guard boiler().degres > 0 else { return Shot(boiler: Boiler()) }  // mistake: degres
            return Shot(boiler: boiler())
        } configure: {
            $0.boiler.degrees = 3
        }
    }
}
