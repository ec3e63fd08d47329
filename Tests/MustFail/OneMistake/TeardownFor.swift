// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            Shot(boiler: boiler())
        } teardown: {
            for i in 0..<2 { $0.boiler.degres = i }  // mistake: degres
        }
    }
}
