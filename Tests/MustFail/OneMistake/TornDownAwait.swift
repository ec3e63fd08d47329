// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async -> Shot {
        await single {
            await Shot(boiler: slowBoiler())  // mistake: await
        } teardown: {
            _ = $0
        }
    }
    func slowBoiler() async -> Boiler { Boiler() }
}
