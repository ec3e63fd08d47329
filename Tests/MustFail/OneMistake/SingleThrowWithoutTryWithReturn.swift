// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {  // mistake: try
            if ready { throw Oops() }
            return Shot(boiler: boiler())
        }
    }
}
