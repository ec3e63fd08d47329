// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async -> Shot {
        await transient {
            let b = await slowBoiler()
            Shot(boiler: bb)  // mistake: misspelled
        }
    }
    func slowBoiler() async -> Boiler { Boiler() }
}
