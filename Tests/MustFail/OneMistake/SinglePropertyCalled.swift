// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b = boiler()
            b.degrees()  // mistake: () too many
            Shot(boiler: b)
        }
    }
}
