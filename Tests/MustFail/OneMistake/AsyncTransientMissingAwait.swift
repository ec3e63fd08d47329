// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async -> Shot {
        transient { Shot(boiler: await slowBoiler()) }  // mistake: no await
    }
    func slowBoiler() async -> Boiler { Boiler() }
}
