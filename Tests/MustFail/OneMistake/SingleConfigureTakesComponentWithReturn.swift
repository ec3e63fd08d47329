// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b = boiler()
            return Shot(boiler: b)
        } configure: { shot, c in  // mistake: c
            _ = c.tools
        }
    }
}
