// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            Shot(boiler: boiler())
        } shutdown: {
            $0.boiler.pour()
            $0.boiler.puor()  // mistake: puor
        }
    }
}
