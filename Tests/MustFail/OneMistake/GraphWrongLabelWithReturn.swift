// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        graphSingle {
            return Shot(boilr: boiler())  // mistake: boilr
        }
    }
}
