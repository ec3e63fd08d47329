// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        graphSingle {
            Shot(boiler: boiler())
        } configure: { shot, c in  // mistake: c
            _ = c.tools
        }
    }
}
