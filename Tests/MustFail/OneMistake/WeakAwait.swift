// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async -> Shot {
        await weakSingle {
            await Shot(boiler: slowBoiler())  // mistake: await
        }
    }
    func slowBoiler() async -> Boiler { Boiler() }
}
