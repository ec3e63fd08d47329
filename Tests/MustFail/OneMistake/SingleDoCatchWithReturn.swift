// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            do {
                return Shot(boiler: boielr())  // mistake: boielr
            } catch { fatalError() }
        }
    }
}
