// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b = [Boiler()].map { $0.degres }  // mistake: degres
            return Shot(boiler: boiler())
        }
    }
}
