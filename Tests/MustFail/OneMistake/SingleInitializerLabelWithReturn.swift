// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            return .init(boilr: boiler())  // mistake: boilr
        }
    }
}
