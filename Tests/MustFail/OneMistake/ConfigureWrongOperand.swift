// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            Shot(boiler: boiler())
        } configure: {
            $0.boiler.degrees += "3"  // mistake: "3"
        }
    }
}
