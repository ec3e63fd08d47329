// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async -> Shot {
        await transient {
            Shot(boilr: await slowBoiler())  // mistake: label
        }
    }
    func slowBoiler() async -> Boiler { Boiler() }
}
