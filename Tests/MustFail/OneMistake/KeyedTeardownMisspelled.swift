// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x(_ i: Int) -> Shot {
        single(for: i) {
            Shot(boiler: boiler())
        } teardown: {
            $0.boiler.degres = 3  // mistake: degres
        }
    }
}
