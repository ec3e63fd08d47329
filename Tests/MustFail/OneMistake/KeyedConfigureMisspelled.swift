// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single(for: 3, "a") {
            Shot(boiler: boiler())
        } configure: {
            $0.boiler.degres = 3  // mistake: degres
        }
    }
}
