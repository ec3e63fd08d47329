// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async throws -> Shot {
        await transient { Shot(boiler: await slowBoiler()) }  // mistake: no try
    }
    func slowBoiler() async throws -> Boiler { Boiler() }
}
