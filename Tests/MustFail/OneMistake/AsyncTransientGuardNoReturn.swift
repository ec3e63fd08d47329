// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async -> Shot {
        await transient {
            guard ready else { fatalError() }
            Shot(boiler: await slowBoiler())  // mistake: no return
        }
    }
    func slowBoiler() async -> Boiler { Boiler() }
}
