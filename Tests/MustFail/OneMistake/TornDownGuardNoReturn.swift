// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            guard ready else { fatalError() }
            Shot(boiler: boiler())  // mistake: no return
        } teardown: {
            $0.boiler.pour()
        }
    }
}
