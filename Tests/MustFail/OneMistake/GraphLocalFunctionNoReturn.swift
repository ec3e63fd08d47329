// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        graphSingle {
            func hot() -> Boiler { boiler() }
            Shot(boiler: hot())  // mistake: no return
        }
    }
}
