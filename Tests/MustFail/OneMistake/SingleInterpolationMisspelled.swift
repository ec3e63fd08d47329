// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            print("\(boielr())")  // mistake: boielr
            Shot(boiler: boiler())
        }
    }
}
