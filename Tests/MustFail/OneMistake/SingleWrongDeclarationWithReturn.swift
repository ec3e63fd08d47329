// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let n: Int = "x"  // mistake: String
            return Shot(boiler: boiler())
        }
    }
}
