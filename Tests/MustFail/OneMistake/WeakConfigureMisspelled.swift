// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        weakSingle {
            Shot(boiler: boiler())
        } configure: {
            $0.boiler.degres = 3  // mistake: degres
        }
    }
}
