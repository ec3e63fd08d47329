// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async -> Shot {
        await transient {
            let b = await slowBoiler()
            _ = b.degres  // mistake: member
            return Shot(boiler: b)
        }
    }
    func slowBoiler() async -> Boiler { Boiler() }
}
