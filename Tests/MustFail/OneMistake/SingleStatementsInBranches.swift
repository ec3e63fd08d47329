// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            if ready {
                boiler().pour()
            } else {
                boiler().puor()  // mistake: puor
            }
            Shot(boiler: boiler())
        }
    }
}
