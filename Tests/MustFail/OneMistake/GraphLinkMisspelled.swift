// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        graphSingle {
            Shot(boiler: boiler())
        } link: {
            $0.boiler.degres = 3  // mistake: degres
        }
    }
}
