// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async -> Shot {
        await graphSingle {
            await Shot(boiler: slowBoiler())  // mistake: await
        }
    }
    func slowBoiler() async -> Boiler { Boiler() }
}
