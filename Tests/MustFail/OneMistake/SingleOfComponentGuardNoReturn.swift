// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single { c in
            guard ready else { fatalError() }
            Shot(boiler: c.tools.boiler())  // mistake: no return
        }
    }
}
