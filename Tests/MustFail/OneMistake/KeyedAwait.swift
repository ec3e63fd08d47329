// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x(_ number: Int) async -> Shot {
        await single(for: number) {
            await Shot(boiler: slowBoiler())  // mistake: await
        }
    }
    func slowBoiler() async -> Boiler { Boiler() }
}
