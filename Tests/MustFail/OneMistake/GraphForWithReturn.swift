// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        graphSingle {
            let s = Shot(boiler: boiler())
            for i in 0..<3 {
                s.boiler.degres = i  // mistake: degres
            }
            return s
        }
    }
}
