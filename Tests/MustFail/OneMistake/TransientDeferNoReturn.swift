// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        transient {
            let b = boiler()
            defer { b.degrees = 3 }
            Shot(boiler: b)  // mistake: no return
        }
    }
}
