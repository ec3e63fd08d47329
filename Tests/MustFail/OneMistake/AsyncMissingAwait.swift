// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func later() async -> Boiler { Boiler() }
    func x() async -> Shot {
        await asyncSingle {
            Shot(boiler: later())  // mistake: no await
        }
    }
}
