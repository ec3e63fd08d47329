// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            Shot(boiler: boiler())
        } teardown: { shot in
            let b = shot.boiler
            b.puor()  // mistake: puor
        }
    }
}
