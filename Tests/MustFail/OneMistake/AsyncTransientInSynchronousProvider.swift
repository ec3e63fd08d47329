// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        transient { Shot(boiler: await slowBoiler()) }  // mistake: not async
    }
    func slowBoiler() async -> Boiler { Boiler() }
}
