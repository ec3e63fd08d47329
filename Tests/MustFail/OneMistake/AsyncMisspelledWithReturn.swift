// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async -> Shot {
        await asyncSingle {
            let b = boielr()  // mistake: boielr
            return Shot(boiler: b)
        }
    }
}
