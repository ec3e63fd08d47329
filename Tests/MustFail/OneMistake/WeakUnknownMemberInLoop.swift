// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        weakSingle {
            for _ in 0..<2 {
                boiler().degres = 1  // mistake: degres
            }
            Shot(boiler: boiler())
        }
    }
}
