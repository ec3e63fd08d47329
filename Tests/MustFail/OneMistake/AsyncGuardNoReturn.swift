// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async -> Shot {
        await asyncSingle {
            guard ready else { fatalError() }
            Shot(boiler: boiler())  // mistake: no return
        }
    }
}
